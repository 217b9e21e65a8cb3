import type { dashboard as reference } from '../fr/dashboard.ts'

export const dashboard: typeof reference = {
  title: 'Home',
}
