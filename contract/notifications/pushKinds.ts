import type { BaseRank } from '../core/access.ts'

/** Kinds of push messages that users can turn off. Messages about account security can't be turned off. */
export const pushKinds = ['orders', 'points', 'offers', 'places', 'figures', 'messages', 'work'] as const
export type PushKind = (typeof pushKinds)[number]

/** Kinds of push messages available to each rank. */
export const pushKindsByRank: Record<BaseRank, readonly PushKind[]> = {
  User: ['orders', 'points', 'offers', 'messages'],
  ServiceSupplier: ['orders', 'messages', 'places', 'figures'],
  BranchManager: ['orders', 'messages'],
  SalesConsultant: ['work', 'messages'],
  Moderator: ['work', 'messages'],
  SuperAdmin: ['work', 'messages'],
}
