import type { Generated, GeneratedAlways } from 'kysely'
import type { transactionKinds } from '#contract/wallet/constants.ts'

export type AccountKind =
  | 'member'
  | 'place'
  | 'payable'
  | 'paid'
  | 'issued'
  | 'expired'
  | 'receivable'
  | 'gifts'
  | 'marketing'

/** Movements of a member's points, and the steps by which a place's points become payable and are paid. */
export type EntryKind = (typeof transactionKinds)[number] | 'settlement' | 'payout' | 'funding'

/** A transfer is one journal, with one entry out and one in. */
export type JournalKind = Exclude<EntryKind, 'transferIn' | 'transferOut'> | 'transfer'

declare module '#server/core/database/database.ts' {
  interface Database {
    ledgerAccounts: {
      id: GeneratedAlways<number>
      kind: AccountKind
      countryId: number
      userId: number | null
      placeId: number | null
      available: Generated<number>
      held: Generated<number>
      entriesCount: Generated<number>
      credited: Generated<number>
      lastAt: Date | null
    }
    journals: {
      id: GeneratedAlways<number>
      kind: JournalKind
      reference: string | null
      reversesId: number | null
      createdById: number | null
      note: string | null
      at: Date
      writtenAt: GeneratedAlways<Date>
    }
    expiryReversals: {
      id: GeneratedAlways<number>
      countryId: number
      untilJournalId: number
      decidedAt: Date
    }
    entries: {
      journalId: number
      accountId: number
      kind: EntryKind
      points: number
      held: number
      number: number | null
      balance: number | null
      credited: number | null
      at: Date
    }
    lots: {
      id: GeneratedAlways<number>
      accountId: number
      journalId: number
      isBought: boolean
      points: number
      available: number
      held: Generated<number>
      expiresAt: Date
      remindedDays: number | null
      isOpen: GeneratedAlways<boolean>
    }
    lotMovements: {
      journalId: number
      lotId: number
      points: number
      held: number
    }
    holds: {
      id: GeneratedAlways<number>
      accountId: number
      reference: string
      startedAt: Date
      endedAt: Date | null
    }
    holdLots: {
      holdId: number
      lotId: number
      points: number
    }
  }
}
