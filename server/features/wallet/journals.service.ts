import { CompiledQuery } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'
import { prepareNamed } from '#server/core/database/preparedStatements.ts'
import type { EntryKind, JournalKind } from './wallet.tables.ts'

type Entry = { accountId: number; kind: EntryKind; points: number; held?: number }
type LotChange = { lotId: number; points: number; held?: number }
type NewLot = { accountId: number; isBought: boolean; points: number; expiresAt: Date }

export type Journal = {
  kind: JournalKind
  reference?: string
  reverses?: number
  note?: string
  at: Date
  entries: readonly Entry[]
  lots?: readonly LotChange[]
  newLots?: readonly NewLot[]
}

// Takes the values of `toJournalParameters`. One statement also writes related rows, because every round trip
// while a wallet is locked delays the next transaction that needs it.
export const insertJournal = `
  with journal as (
    insert into journals (kind, reference, reverses_id, note, created_by_id, at)
    values ($1, $2, $3, $4, $5, $6) returning id, at
  ), posting as (
    select * from unnest($7::int[], $8::text[], $9::bigint[], $10::bigint[]) as posting(account_id, kind, points, held)
  ), account as (
    update ledger_accounts set available = available + posting.points, held = ledger_accounts.held + posting.held,
      entries_count = entries_count + 1, credited = credited + greatest(posting.points, 0),
      last_at = greatest(last_at, $6)
    from posting where id = posting.account_id and ledger_accounts.kind in ('member', 'place', 'payable', 'receivable', 'marketing')
    returning id, available, entries_count, credited, last_at
  ), entry as (
    insert into entries (journal_id, account_id, kind, points, held, number, balance, credited, at)
    select journal.id, posting.account_id, posting.kind, posting.points, posting.held,
      account.entries_count, account.available, account.credited, coalesce(account.last_at, journal.at)
    from journal, posting left join account on account.id = posting.account_id
  ), changed as (
    update lots set available = available + change.points, held = lots.held + change.held
    from unnest($11::int[], $12::bigint[], $13::bigint[]) as change(lot_id, points, held)
    where id = change.lot_id
    returning id, change.points, change.held
  ), brought as (
    select * from unnest($14::int[], $15::boolean[], $16::bigint[], $17::timestamptz[])
      as brought(account_id, is_bought, points, expires_at)
  ), added as (
    insert into lots (account_id, journal_id, is_bought, points, available, expires_at)
    select brought.account_id, journal.id, is_bought, points, points, expires_at from journal, brought
    on conflict (account_id, expires_at) where not is_bought
    do update set available = lots.available + excluded.available
    returning id, account_id, expires_at
  ), movement as (
    insert into lot_movements (journal_id, lot_id, points, held)
    select journal.id, changed.id, changed.points, changed.held from journal, changed
    union all
    select journal.id, added.id, brought.points, 0
    from journal, added join brought using (account_id, expires_at)
  )`

export const journalParameterCount = 17

export function toJournalParameters(tx: Tx, journal: Journal): unknown[] {
  const { kind, reference, reverses, note, at, entries, lots = [], newLots = [] } = journal
  return [
    kind,
    reference ?? null,
    reverses ?? null,
    note ?? null,
    tx.caller?.userId ?? null,
    at,
    entries.map((entry) => entry.accountId),
    entries.map((entry) => entry.kind),
    entries.map((entry) => entry.points),
    entries.map((entry) => entry.held ?? 0),
    lots.map((lot) => lot.lotId),
    lots.map((lot) => lot.points),
    lots.map((lot) => lot.held ?? 0),
    newLots.map((lot) => lot.accountId),
    newLots.map((lot) => lot.isBought),
    newLots.map((lot) => lot.points),
    newLots.map((lot) => lot.expiresAt),
  ]
}

const postJournal = prepareNamed(
  'wallet.post',
  `${insertJournal} select id as "journalId", (select min(id) from added) as "lotId" from journal`,
)

/** The wallets must be locked. Returns the lot that the journal added, if any. */
export async function post(tx: Tx, journal: Journal): Promise<{ journalId: number; lotId: number | null }> {
  const { rows } = await tx.db.executeQuery<{ journalId: number; lotId: number | null }>(
    CompiledQuery.raw(postJournal, toJournalParameters(tx, journal)),
  )
  return rows[0] as { journalId: number; lotId: number | null }
}
