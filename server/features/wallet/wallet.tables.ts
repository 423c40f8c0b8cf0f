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
    ledger_accounts: {
      id: GeneratedAlways<number>
      kind: AccountKind
      country_id: number
      user_id: number | null
      place_id: number | null
      available: Generated<number>
      held: Generated<number>
      entries_count: Generated<number>
      credited: Generated<number>
      last_at: Date | null
    }
    journals: {
      id: GeneratedAlways<number>
      kind: JournalKind
      reference: string | null
      reverses_id: number | null
      created_by_id: number | null
      note: string | null
      at: Date
      written_at: GeneratedAlways<Date>
    }
    expiry_reversals: {
      id: GeneratedAlways<number>
      country_id: number
      until_journal_id: number
      decided_at: Date
    }
    entries: {
      journal_id: number
      account_id: number
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
      account_id: number
      journal_id: number
      is_bought: boolean
      points: number
      available: number
      held: Generated<number>
      expires_at: Date
      reminded_days: number | null
      is_open: GeneratedAlways<boolean>
    }
    lot_movements: {
      journal_id: number
      lot_id: number
      points: number
      held: number
    }
    holds: {
      id: GeneratedAlways<number>
      account_id: number
      reference: string
      started_at: Date
      ended_at: Date | null
    }
    hold_lots: {
      hold_id: number
      lot_id: number
      points: number
    }
  }
}
