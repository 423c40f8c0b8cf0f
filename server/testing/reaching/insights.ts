import type { Examples, Rows } from './rows.ts'

/** What owners, branch managers and staff read of how a place does, and what a page tells of having been seen. */
export function insightExamples({ placeId, branchId, offerId }: Rows): Examples {
  const scope = { servicePlaceId: placeId, branchId }
  return {
    'insights.getInsights': () => scope,
    'insights.exportInsights': () => scope,
    'insights.getOfferChanges': () => ({ offerId }),
    'insights.countView': () => ({ page: 'place', id: placeId }),
  }
}
