import { ApiError } from '#server/common/apiError.ts'

type OrderInput<Order extends string> = {
  orderBy?: Order | undefined
  text: string
  lat?: number | undefined
}

/** The default if none is requested, or if relevance is requested without a text. */
export function getSearchOrder<Order extends string>({ orderBy, text, lat }: OrderInput<Order>) {
  if (orderBy === 'distance' && lat === undefined) {
    throw new ApiError('PointNeeded', { fields: { lat: 'PointNeeded', lng: 'PointNeeded' } })
  }
  if (orderBy !== undefined && orderBy !== 'relevance') return orderBy
  if (text !== '') return 'relevance'
  return lat === undefined ? 'newest' : 'distance'
}
