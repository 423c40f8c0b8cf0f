import type { Order } from '#contract/orders/schemas.ts'

/** What is read of an order that a complaint may be about. */
export const orderChoice = ({ id, offer, service, place, createdAt }: Order) => ({
  id,
  name: (offer ?? service)?.name ?? '',
  placeName: place.name,
  createdAt,
})
export type OrderChoice = ReturnType<typeof orderChoice>
