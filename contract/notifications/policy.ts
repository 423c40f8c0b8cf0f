import type { RowPolicy } from '../core/policy.ts'

export const notificationsPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
]
