export const amountOutOfRange = 'Maximum: €99,999,999.99.'
