import type { BaseRank } from '../core/access.ts'

/** Users can turn them off, but not messages about account security. */
export const pushKinds = ['orders', 'points', 'offers', 'places', 'figures', 'messages', 'work'] as const
export type PushKind = (typeof pushKinds)[number]

export const pushKindsByRank: Record<BaseRank, readonly PushKind[]> = {
  User: ['orders', 'points', 'offers', 'messages'],
  ServiceSupplier: ['orders', 'messages', 'places', 'figures'],
  BranchManager: ['orders', 'messages'],
  SalesConsultant: ['work', 'messages'],
  Moderator: ['work', 'messages'],
  SuperAdmin: ['work', 'messages'],
}
