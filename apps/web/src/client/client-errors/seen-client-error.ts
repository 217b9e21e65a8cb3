/** Error reports waiting to be sent. */
export const UNSENT_ERRORS_KEY = 'zinc.faults'

export type SeenClientError = {
  kind: 'error' | 'rejection' | 'render' | 'call'
  error: unknown
  /** The page it happened on, before anyone went elsewhere. */
  page: string
}
