import type { RowPolicy } from '../core/policy.ts'

/** Only a place's owner manages its webhooks; branch managers have no access. */
export const webhooksPolicy: RowPolicy<{ placeId: number }> = [
  { grantedTo: ['rank:ServiceSupplier'], scope: { placeId: 'servicePlaceId' } },
]
