export const COMMENT_MAX_LENGTH = 500
export const REASON_MAX_LENGTH = 300
