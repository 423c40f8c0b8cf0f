import type { RowPolicy } from '../core/policy.ts'

export const giftsPolicy: RowPolicy<{
  giverId: number
  receiverId: number | null
  awaitedId: number | null
}> = [
  { grantedTo: ['rank:User'], scope: { giverId: 'id' } },
  { grantedTo: ['rank:User'], scope: { receiverId: 'id' } },
  { grantedTo: ['rank:User'], scope: { awaitedId: 'id' } },
]
