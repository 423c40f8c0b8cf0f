/** In these an order goes on; in the others it has ended. */
export const openOrderStates = ['requested', 'confirmed', 'awaitingApproval', 'approved'] as const

export const orderStates = [
  ...openOrderStates,
  'paid',
  'rejected',
  'declined',
  'cancelled',
  'expired',
  'reversed',
] as const
export type OrderState = (typeof orderStates)[number]

/** In these its member may cancel an order: until they approved the bill. */
export const memberCancels: readonly OrderState[] = openOrderStates.filter((state) => state !== 'approved')

/** Who did something with an order: its member, people of the place, staff, or time itself. */
export const orderActorRoles = ['member', 'place', 'staff', 'time'] as const
export type OrderActorRole = (typeof orderActorRoles)[number]

/** Ends of an order that its member or its place is told of, other than payment. */
export type OrderEnd = 'rejected' | 'cancelled' | 'expired' | 'reversed'
