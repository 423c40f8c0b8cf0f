import type { RowPolicy } from '../core/policy.ts'

export const savedSearchesPolicy: RowPolicy<{ userId: number }> = [
  { grantedTo: ['rank:User'], scope: { userId: 'id' } },
]
