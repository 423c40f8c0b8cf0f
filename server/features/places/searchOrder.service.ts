import { Failure } from '#server/common/failure.ts'

type Ordered<Order extends string> = { orderBy?: Order | undefined; text: string; lat?: number | undefined }

/** What a search is ordered by where it doesn't say, or asks for the relevance of no words. */
export function searchOrderOf<Order extends string>({ orderBy, text, lat }: Ordered<Order>) {
  if (orderBy === 'distance' && lat === undefined) {
    throw new Failure('PointNeeded', { fields: { lat: 'PointNeeded', lng: 'PointNeeded' } })
  }
  if (orderBy !== undefined && orderBy !== 'relevance') return orderBy
  if (text !== '') return 'relevance'
  return lat === undefined ? 'newest' : 'distance'
}
