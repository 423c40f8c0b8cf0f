import type { RowPolicy } from './rowPolicy.ts'

/** Whoever gave it, whoever accepted it, and while it waits whoever holds the number that it is for. */
export const giftsPolicy: RowPolicy<{
  giverId: number
  receiverId: number | null
  awaitedId: number | null
}> = [
  { when: ['rank:User'], rows: { giverId: 'id' } },
  { when: ['rank:User'], rows: { receiverId: 'id' } },
  { when: ['rank:User'], rows: { awaitedId: 'id' } },
]
