/** Of the database that holds the outbox. */
export const DEVICE_STORE = 'zinc'
