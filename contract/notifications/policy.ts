import type { RowPolicy } from '../core/policy.ts'

/** Everybody reaches their own notifications and nobody else's. */
export const notificationsPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
]
