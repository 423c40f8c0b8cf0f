import { type RawBuilder, sql } from 'kysely'
import { expiryRevertDays, returnedPointsDays } from '#contract/core/limits.ts'
import type { earlyExpiries } from '#contract/wallet/earlyExpiries.endpoints.ts'
import type { EarlyExpiries } from '#contract/wallet/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, emit } from '#server/core/events/events.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { getLedgerAccountId } from './accounts.service.ts'
import { post } from './journals.service.ts'
import { getExpiryAfterDays } from './lotDates.ts'
import { groupByExpiry } from './spending.ts'
import { lockWallets, type Wallet } from './wallets.service.ts'

/**
 * Selects the expiries of points that expired too early, because the server's or the database's clock was ahead,
 * and that aren't reverted. `where` uses the aliases `journal` and `account`.
 */
function selectEarlyExpiries(now: Date, where: RawBuilder<unknown>) {
  // Clocks may differ by a minute. A journal is dated by the server and its write time is the database's.
  const isDatedInFuture = sql`journal.at > ${now}::timestamptz + interval '1 minute'`
  const wasWrittenInFuture = sql`journal.written_at > ${now}::timestamptz + interval '1 minute'`
  const wasDatedAhead = sql`journal.at - journal.written_at > interval '1 minute'`
  return sql`
    select journal.id, account.id as account_id, account.country_id, account.user_id, -entry.points as points
    from journals journal
    join entries entry on entry.journal_id = journal.id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'member'
    join users on users.id = account.user_id and users.country_id = account.country_id and users.deleted_at is null
    where journal.kind = 'expiry' and journal.at > ${new Date(now.getTime() - expiryRevertDays * aDay)}::timestamptz
      and (${isDatedInFuture} or ${wasWrittenInFuture} or ${wasDatedAhead})
      and not exists (select from journals reversal where reversal.reverses_id = journal.id)
      and ${where}`
}

/** Earlier decisions are carried out by a job, which may still be running. */
const isUndecided = sql`journal.id > coalesce(
  (select max(until_journal_id) from expiry_reversals where country_id = account.country_id), 0)`

export async function getEarlyExpiries({ ctx }: Args<typeof earlyExpiries.getEarlyExpiries>) {
  const { rows } = await sql<Omit<EarlyExpiries, 'country'> & { id: number; name: string }>`
    select country.id, ${sql.ref(ctx.language === 'en' ? 'country.nameEn' : 'country.nameAr')} as name,
      count(distinct early.user_id) as members, sum(early.points)::bigint as points
    from (${selectEarlyExpiries(ctx.now(), isUndecided)}) early join countries country on country.id = early.country_id
    group by country.id order by country.id`.execute(ctx.db)
  return rows.map(({ id, name, ...counts }) => ({ country: { id, name }, ...counts }))
}

export function revertEarlyExpiries({
  ctx,
  input: { countryId },
}: Args<typeof earlyExpiries.revertEarlyExpiries>) {
  return inTransaction(ctx, async (tx) => {
    // Two concurrent calls must not decide about the same expiries.
    await tx.db.selectFrom('countries').select('id').where('id', '=', countryId).forNoKeyUpdate().execute()
    const isUndecidedInCountry = sql`account.country_id = ${countryId} and ${isUndecided}`
    const { rows } = await sql<{ until: number | null; members: number; points: number }>`
      select max(id) as until, count(distinct user_id) as members, coalesce(sum(points), 0)::bigint as points
      from (${selectEarlyExpiries(tx.now(), isUndecidedInCountry)}) early`.execute(tx.db)
    const { until, members, points } = rows[0] ?? { until: null, members: 0, points: 0 }
    if (until === null) throw new ApiError('NothingExpiredEarly')
    const { id } = await tx.db
      .insertInto('expiryReversals')
      .values({ countryId, untilJournalId: until, decidedAt: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'earlyExpiries', id, null, { countryId, members, points })
    await emit(tx, 'wallet.earlyExpiriesReverted', { reversalId: id })
    requireApproval(tx, `early expiries of country ${countryId}`)
    return { id }
  })
}

type EarlyExpiry = { id: number; accountId: number; userId: number; points: number }

async function readExpiredParts(tx: Tx, journalId: number) {
  const rows = await tx.db
    .selectFrom('lotMovements')
    .innerJoin('lots', 'lots.id', 'lotMovements.lotId')
    .select(['lots.id', 'lots.expiresAt', 'lotMovements.points'])
    .where('lotMovements.journalId', '=', journalId)
    .execute()
  return rows.map(({ id, expiresAt, points }) => ({ lotId: id, points: -points, expiresAt }))
}

async function returnExpiry(tx: Tx, wallet: Wallet, { id, accountId, points }: EarlyExpiry): Promise<void> {
  const expiredParts = await readExpiredParts(tx, id)
  const isStillValid = ({ expiresAt }: { expiresAt: Date }) => expiresAt > tx.now()
  const validParts = expiredParts.filter(isStillValid)
  // Points that would have expired meanwhile are valid for some more days.
  const extendedExpiry = getExpiryAfterDays(tx.now(), returnedPointsDays, wallet.timeZone)
  const overdueParts = expiredParts
    .filter((part) => !isStillValid(part))
    .map((part) => ({ ...part, expiresAt: extendedExpiry }))
  const kind = 'reversal'
  await post(tx, {
    kind,
    reference: `expiry:${id}`,
    reverses: id,
    at: tx.now(),
    entries: [
      { accountId, kind, points },
      {
        accountId: await getLedgerAccountId(tx, { kind: 'expired', countryId: wallet.countryId }),
        kind,
        points: -points,
      },
    ],
    lots: validParts.map((part) => ({ lotId: part.lotId, points: part.points })),
    newLots: groupByExpiry(overdueParts).map((lot) => ({ ...lot, accountId, isBought: false })),
  })
  const ids = validParts.map(({ lotId }) => lotId)
  // Reminders were sent by the wrong clock, so they are sent again.
  if (ids.length > 0)
    await tx.db.updateTable('lots').set({ remindedDays: null }).where('id', 'in', ids).execute()
}

/** Returns points wallet by wallet, and each expiry once, however often this runs. */
export async function returnEarlyExpiries(
  ctx: Ctx,
  { reversalId }: Events['wallet.earlyExpiriesReverted'],
): Promise<void> {
  const { countryId, untilJournalId, decidedAt } = await ctx.db
    .selectFrom('expiryReversals')
    .selectAll()
    .where('id', '=', reversalId)
    .executeTakeFirstOrThrow()
  const isDecided = sql`account.country_id = ${countryId} and journal.id <= ${untilJournalId}`
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id from (${selectEarlyExpiries(decidedAt, isDecided)}) early order by user_id`.execute(
    ctx.db,
  )
  for (const { userId } of rows)
    await inTransaction(ctx, async (tx) => {
      const [wallet] = await lockWallets(tx, [userId])
      if (!wallet.isMembers) return
      // Read under the lock: another run may have returned some meanwhile.
      const isDecidedInWallet = sql`account.id = ${wallet.accountId} and journal.id <= ${untilJournalId}`
      const expiries =
        await sql<EarlyExpiry>`${selectEarlyExpiries(decidedAt, isDecidedInWallet)} order by journal.id`.execute(
          tx.db,
        )
      for (const expiry of expiries.rows) await returnExpiry(tx, wallet, expiry)
    })
}
