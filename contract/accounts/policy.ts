import type { RowPolicy } from '../core/policy.ts'

export const sessionsPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
]
