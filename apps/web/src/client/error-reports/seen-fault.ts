/** Error reports waiting to be sent. */
export const WAITING_FAULTS_KEY = 'zinc.faults'

export type SeenFault = {
  kind: 'error' | 'rejection' | 'render' | 'call'
  error: unknown
  /** The page it happened on, before anyone went elsewhere. */
  page: string
}
