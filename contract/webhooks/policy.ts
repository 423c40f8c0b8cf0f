import type { RowPolicy } from '../core/policy.ts'

/** Who else is told what happens at a place is its owner's to say; its branch managers don't. */
export const webhooksPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
]
