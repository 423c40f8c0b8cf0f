import type { ErrorCode } from '../core/error.ts'

/** `everything`: all commands, except those that `restrictionExempt` endpoints allow. */
export const restrictionKinds = ['chat', 'orders', 'transfers', 'everything'] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

/** Error of a command that a restriction stops, whether the restriction is of this kind or of everything. */
export const restrictionErrors = {
  chat: 'ChatRestricted',
  orders: 'OrdersRestricted',
  transfers: 'TransfersRestricted',
  everything: 'AccountRestricted',
} as const satisfies Record<RestrictionKind, ErrorCode>

/** The restriction that the form suggests for each reason. With `days` null, it applies until staff lift it. */
export const restrictionPresets = {
  abuse: { kind: 'chat', days: 7 },
  spam: { kind: 'chat', days: 1 },
  suspiciousOrders: { kind: 'orders', days: 7 },
  suspiciousTransfers: { kind: 'transfers', days: 7 },
  manyAccounts: { kind: 'everything', days: null },
  breach: { kind: 'everything', days: 30 },
} as const satisfies Record<string, { kind: RestrictionKind; days: number | null }>

export type RestrictionReason = keyof typeof restrictionPresets
export const restrictionReasons = Object.keys(restrictionPresets) as [
  RestrictionReason,
  ...RestrictionReason[],
]

/** Durations that staff choose from, in days. */
export const restrictionDurations = [1, 7, 30] as const
