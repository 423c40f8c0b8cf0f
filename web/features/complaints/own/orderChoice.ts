import type { Order } from '#contract/orders/schemas.ts'

export const orderChoice = ({ id, offer, service, place, createdAt }: Order) => ({
  id,
  name: (offer ?? service)?.name ?? '',
  placeName: place.name,
  createdAt,
})
export type OrderChoice = ReturnType<typeof orderChoice>
