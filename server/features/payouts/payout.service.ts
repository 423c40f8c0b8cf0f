import { sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import { fold } from '#contract/core/fold.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { payouts } from '#contract/payouts/endpoints.ts'
import { payoutsPolicy } from '#contract/payouts/policy.ts'
import { maxCountedStatements, type Payout } from '#contract/payouts/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { containsFolded } from '#server/core/database/textSearch.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { toMainUnits } from '#server/core/money.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { getDayIn } from '#server/core/time/days.ts'
import { audit } from '../audit/audit.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { getLedgerAccountId } from '../wallet/accounts.service.ts'
import { post } from '../wallet/journals.service.ts'
import { isPayable } from './accounts.service.ts'
import { maskIban } from './iban.ts'
import { getHoldEnd } from './ibanHold.ts'
import { payeeColumns, presentPayee } from './payee.service.ts'

type PayoutInput = Input<typeof payouts.recordPayout>

async function getCountry(ctx: Ctx, id: number) {
  const country = await ctx.db
    .selectFrom('countries')
    .innerJoin('currencies as currency', 'currency.id', 'countries.currencyId')
    .leftJoin('payoutTerms as terms', 'terms.countryId', 'countries.id')
    .select([
      'countries.id',
      'countries.timeZone',
      'currency.id as currencyId',
      ...currencyColumns,
      'terms.minimum',
    ])
    .where('countries.id', '=', id)
    .executeTakeFirst()
  if (!country) throw new ApiError('NotFound')
  return country
}

export async function getPayables({ ctx, actor, input }: Args<typeof payouts.getPayables>) {
  const country = await getCountry(ctx, input.countryId || actor.countryId)
  const minimum = country.minimum ?? 0
  const unpaidByPlace = ctx.db
    .selectFrom('statements')
    .select([
      'placeId',
      (eb) => eb.fn.sum<number>('due').as('unpaid'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .select((eb) => eb.fn.min('untilAt').as('oldest'))
    .where('countryId', '=', country.id)
    .where('payoutId', 'is', null)
    .groupBy('placeId')
    .$if(input.onlyPayable, (rows) => rows.having((eb) => eb(eb.fn.sum('due'), '>=', Math.max(1, minimum))))
  const query = ctx.db
    .selectFrom(unpaidByPlace.as('owed'))
    .innerJoin('places', 'places.id', 'owed.placeId')
    .leftJoin('payees', 'payees.placeId', 'places.id')
    .$if(fold(input.name) !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          containsFolded(sql`ar_norm(places.name_ar)`, input.name),
          containsFolded(sql`ar_norm(places.name_en)`, input.name),
        ]),
      ),
    )
  const { total, limit, offset } = await countPage(ctx, query.select('owed.placeId'), input)
  const rows = await query
    .select(['owed.unpaid', 'owed.count', 'owed.oldest', 'places.nameAr', 'places.nameEn', ...payeeColumns])
    .orderBy('owed.oldest')
    .orderBy('places.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const sum = await query.select((eb) => eb.fn.sum<number | null>('owed.unpaid').as('sum')).executeTakeFirst()
  const currency = presentCurrency(ctx.language, country)
  const amount = (units: number) => toMainUnits(units, currency.decimals)
  const data = rows.map((row) => ({
    place: { id: row.placeId, name: inLanguage(ctx.language, row.nameAr, row.nameEn) },
    countryId: country.id,
    currency,
    unpaid: amount(Number(row.unpaid)),
    statements: Number(row.count),
    oldestUntil: row.oldest.toISOString(),
    minimum: amount(minimum),
    isPayable: isPayable(Number(row.unpaid), minimum),
    payee: presentPayee(ctx, row),
  }))
  return {
    ...toPage(input, total, data),
    countryId: country.id,
    currency,
    total: amount(Number(sum?.sum ?? 0)),
  }
}

/** The second of two concurrent payouts finds only what the first left. */
async function lockUnpaid(tx: Tx, { servicePlaceId, countryId }: PayoutInput) {
  const payable = await getLedgerAccountId(tx, { kind: 'payable', countryId, placeId: servicePlaceId })
  await tx.db.selectFrom('ledgerAccounts').select('id').where('id', '=', payable).forNoKeyUpdate().execute()
  const unpaid = await tx.db
    .selectFrom('statements')
    .select(['id', 'points', 'due'])
    .where('placeId', '=', servicePlaceId)
    .where('countryId', '=', countryId)
    .where('payoutId', 'is', null)
    .execute()
  return { payable, unpaid }
}

/**
 * Rejects an account other than the one that was shown. One on hold after a change is paid only with two
 * people's approval, and both must have seen the previous IBAN: the payout and the approval request contain it.
 */
async function getConfirmedPayee(tx: Tx, { servicePlaceId, iban, previousIban }: PayoutInput) {
  const place = await tx.db
    .selectFrom('places')
    .leftJoin('payees', 'payees.placeId', 'places.id')
    .select(['places.id', 'payees.accountHolder', 'payees.iban'])
    .select(['payees.previousIban', 'payees.ibanChangedAt'])
    .where('places.id', '=', servicePlaceId)
    .forShare('places')
    .executeTakeFirst()
  if (!place) throw new ApiError('NotFound')
  if (place.iban === null || place.accountHolder === null) throw new ApiError('PayeeMissing')
  if (place.iban !== iban.replace(/\s/g, '')) throw new ApiError('PayoutChanged')
  const confirmedIban = previousIban.replace(/\s/g, '') || null
  const isCompared = confirmedIban !== null && confirmedIban === place.previousIban
  if (getHoldEnd(tx, place) && !isCompared) throw new ApiError('IbanHeld')
  return {
    payee: { accountHolder: place.accountHolder, iban: place.iban },
    compared: isCompared ? confirmedIban : null,
  }
}

/** Call after two people have compared both accounts. */
async function releaseIban(tx: Tx, placeId: number): Promise<void> {
  await tx.db
    .updateTable('payees')
    .set({ previousIban: null, ibanChangedAt: null })
    .where('placeId', '=', placeId)
    .execute()
}

function assertNotFuture(tx: Tx, { paidOn }: PayoutInput, timeZone: string): void {
  if (paidOn > getDayIn(timeZone, tx.now()).toString())
    throw new ApiError('DayToCome', { fields: { paidOn: 'DayToCome' } })
}

export function recordPayout({ ctx, actor, input }: Args<typeof payouts.recordPayout>) {
  return inTransaction(ctx, async (tx) => {
    const { servicePlaceId, countryId, reference, paidOn } = input
    const country = await getCountry(tx, countryId)
    const { payee, compared } = await getConfirmedPayee(tx, input)
    assertNotFuture(tx, input, country.timeZone)
    const { payable, unpaid } = await lockUnpaid(tx, input)
    const units = unpaid.reduce((all, { due }) => all + due, 0)
    const amount = toMainUnits(units, country.currencyDecimals)
    if (units <= 0) throw new ApiError('NothingToPay')
    if (amount !== input.amount) throw new ApiError('PayoutChanged')
    if (units < (country.minimum ?? 0)) throw new ApiError('BelowMinimum')
    const { id } = await tx.db
      .insertInto('payouts')
      .values({
        placeId: servicePlaceId,
        countryId,
        currencyId: country.currencyId,
        amount: units,
        reference,
        ...payee,
        paidOn,
        recordedById: actor.id,
        at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = unpaid.map((statement) => statement.id)
    await tx.db.updateTable('statements').set({ payoutId: id }).where('id', 'in', ids).execute()
    const points = unpaid.reduce((all, statement) => all + statement.points, 0)
    await post(tx, {
      kind: 'payout',
      reference: `payout:${id}`,
      at: tx.now(),
      entries: [
        { accountId: payable, kind: 'payout', points: -points },
        { accountId: await getLedgerAccountId(tx, { kind: 'paid', countryId }), kind: 'payout', points },
      ],
    })
    await audit(tx, 'payout', id, null, {
      servicePlaceId,
      countryId,
      amount,
      iban: payee.iban,
      previousIban: compared,
      reference,
      paidOn,
    })
    if (compared) await releaseIban(tx, servicePlaceId)
    await emit(tx, 'payouts.placePaid', { payoutId: id })
    const sum = { amount: units, currencyId: country.currencyId }
    requireApproval(tx, `payout of place ${servicePlaceId} in ${countryId}`, sum)
    return { id, amount, statements: ids.length }
  })
}

async function readPaidStatements(ctx: Ctx, payoutIds: readonly number[]) {
  if (payoutIds.length === 0) return []
  return ctx.db
    .selectFrom('statements')
    .select(['id', 'number', 'payoutId'])
    .where('payoutId', 'in', payoutIds)
    .orderBy('id')
    .execute()
}

export async function getPayouts({ ctx, actor, input }: Args<typeof payouts.getPayouts>) {
  const { servicePlaceId, countryId } = input
  let query = ctx.db
    .selectFrom('payouts')
    .innerJoin('places', 'places.id', 'payouts.placeId')
    .innerJoin('users', 'users.id', 'payouts.recordedById')
    .innerJoin('currencies as currency', 'currency.id', 'payouts.currencyId')
    .where((eb) => whereAccessible(eb, payoutsPolicy, actor, { placeId: 'payouts.placeId' }))
  if (servicePlaceId) query = query.where('payouts.placeId', '=', servicePlaceId)
  if (countryId) query = query.where('payouts.countryId', '=', countryId)
  const latest = query.select('payouts.id').orderBy('payouts.id', 'desc')
  const { total, isMore, limit, offset } = await countPage(ctx, latest, input, maxCountedStatements)
  const rows = await query
    .selectAll('payouts')
    .select(['places.nameAr', 'places.nameEn', 'users.name as recordedBy', ...currencyColumns])
    .select(sql<string>`to_char(payouts.paid_on, 'YYYY-MM-DD')`.as('paidDay'))
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const paid = await readPaidStatements(
    ctx,
    rows.map(({ id }) => id),
  )
  const data: Payout[] = rows.map((row) => ({
    id: row.id,
    place: { id: row.placeId, name: inLanguage(ctx.language, row.nameAr, row.nameEn) },
    countryId: row.countryId,
    currency: presentCurrency(ctx.language, row),
    amount: toMainUnits(row.amount, row.currencyDecimals),
    reference: row.reference,
    iban: maskIban(row.iban),
    paidOn: row.paidDay,
    recordedAt: row.at.toISOString(),
    recordedBy: row.recordedBy,
    statements: paid.filter(({ payoutId }) => payoutId === row.id).map(({ id, number }) => ({ id, number })),
  }))
  return { ...toPage(input, total, data), isMore }
}
