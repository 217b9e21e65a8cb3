export const amountOutOfRange = 'Maximum\u00A0: 99\u202F999\u202F999,99\u00A0€.'
