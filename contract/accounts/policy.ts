import type { RowPolicy } from '../core/policy.ts'

/** Everybody reaches their own sessions and nobody else's. */
export const sessionsPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['user'], scope: { userId: 'id' } },
]
