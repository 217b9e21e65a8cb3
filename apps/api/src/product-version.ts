/** Of the product as a whole; a test compares it with `package.json`. */
export const productVersion = '0.1.0'
