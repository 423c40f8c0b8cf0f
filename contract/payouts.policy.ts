import { type RowPolicy, staffWith } from './rowPolicy.ts'

/** What a place is owed is its owner's to see, and of staff who look after payments; its branch managers don't. */
export const payoutsPolicy: RowPolicy<{ placeId: number }> = [
  { when: ['rank:ServiceSupplier'], rows: { placeId: 'servicePlaceId' } },
  { when: staffWith('PaymentsControl'), rows: 'all' },
]
