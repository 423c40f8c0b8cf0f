import type { ErrorCode } from '../core/error.ts'

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

/** `time` is the system clock. */
export const orderActorRoles = ['member', 'place', 'staff', 'time'] as const
export type OrderActorRole = (typeof orderActorRoles)[number]

export type OrderEnd = 'rejected' | 'cancelled' | 'expired' | 'reversed'

/** Errors of an order at the counter that depend on the member, in the order in which they are checked. */
export const walkInObstacles = [
  'MemberAbroad',
  'MemberRestricted',
  'MemberLimitReached',
  'NotEnoughPoints',
] as const satisfies readonly ErrorCode[]
