import type { RowPolicy } from './rowPolicy.ts'

/** Who else is told what happens at a place is its owner's to say; its branch managers don't. */
export const webhooksPolicy: RowPolicy<{ placeId: number }> = [
  { when: ['rank:ServiceSupplier'], rows: { placeId: 'servicePlaceId' } },
]
