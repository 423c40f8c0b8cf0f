import { sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { PayoutTerms } from '#contract/payouts/schemas.ts'
import type { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { toMainUnits, toSmallestUnits } from '#server/core/money.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getDayIn } from '#server/core/time/days.ts'
import { audit } from '../audit/audit.service.ts'
import { currencyColumns, hasCurrency, presentCurrency } from '../regions/currencies.service.ts'

function selectTerms(ctx: Ctx) {
  return ctx.db
    .selectFrom('countries')
    .leftJoin('currencies as currency', 'currency.id', 'countries.currencyId')
    .leftJoin('payoutTerms as terms', 'terms.countryId', 'countries.id')
    .select([
      'countries.id',
      'countries.nameAr',
      'countries.nameEn',
      'countries.currencyId',
      ...currencyColumns,
    ])
    .select(['terms.period', 'terms.minimum', 'terms.taxRate', 'terms.version'])
    .select(['terms.sellerName', 'terms.sellerAddress', 'terms.sellerTaxNumber'])
    .orderBy('countries.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number]

function present(ctx: Ctx, row: Row): PayoutTerms {
  return {
    id: row.id,
    name: inLanguage(ctx.language, row.nameAr, row.nameEn),
    currency: hasCurrency(row) ? presentCurrency(ctx.language, row) : null,
    isSet: row.period !== null,
    period: row.period ?? 'month',
    minimum: toMainUnits(row.minimum ?? 0, row.currencyDecimals ?? 0),
    taxPercent: (row.taxRate ?? 0) / 100,
    sellerName: row.sellerName ?? '',
    sellerAddress: row.sellerAddress ?? '',
    sellerTaxNumber: row.sellerTaxNumber ?? '',
    version: row.version ?? 0,
  }
}

export async function getPayoutTerms({ ctx }: Args<typeof payoutTerms.getPayoutTerms>) {
  const rows = await selectTerms(ctx).where('countries.isActive', '=', true).execute()
  return rows.map((row) => present(ctx, row))
}

async function getTerms(tx: Tx, id: number): Promise<PayoutTerms> {
  const row = await selectTerms(tx).where('countries.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return present(tx, row)
}

export function savePayoutTerms({ ctx, input }: Args<typeof payoutTerms.savePayoutTerms>) {
  return inTransaction(ctx, async (tx) => {
    await tx.db.selectFrom('countries').select('id').where('id', '=', input.id).forNoKeyUpdate().execute()
    const before = await getTerms(tx, input.id)
    assertCurrentVersion(input.version, before)
    if (!before.currency) throw new ApiError('CurrencyNotFound')
    const row = {
      currencyId: before.currency.id,
      period: input.period,
      minimum: toSmallestUnits(input.minimum, before.currency.decimals, 'minimum'),
      taxRate: Math.round(input.taxPercent * 100),
      sellerName: input.sellerName,
      sellerAddress: input.sellerAddress,
      sellerTaxNumber: input.sellerTaxNumber,
      version: before.version + 1,
    } satisfies InputColumns<Input<typeof payoutTerms.savePayoutTerms>, 'taxPercent'>
    await tx.db
      .insertInto('payoutTerms')
      .values({ countryId: input.id, ...row })
      .onConflict((conflict) => conflict.column('countryId').doUpdateSet(row))
      .execute()
    const after = await getTerms(tx, input.id)
    await audit(tx, 'payoutTerms', input.id, before.isSet ? before : null, after)
    requireApproval(tx, `payout terms of ${input.id}`)
    return after
  })
}

export async function getFees({ ctx, input }: Args<typeof payoutTerms.getFees>) {
  const ofCountry = ctx.db.selectFrom('fees').select('id').where('countryId', '=', input.countryId)
  const { total, limit, offset } = await countPage(ctx, ofCountry, input)
  const { rows } = await sql<{
    id: number
    categoryId: number | null
    placeId: number | null
    categoryAr: string | null
    categoryEn: string | null
    placeAr: string | null
    placeEn: string | null
    rate: number
    since: string
    state: 'next' | 'current' | 'past'
  }>`
    select fee.id, fee.category_id, fee.place_id, fee.rate, to_char(fee.since, 'YYYY-MM-DD') as since,
      categories.name_ar as category_ar, categories.name_en as category_en, places.name_ar as place_ar, places.name_en as place_en,
      case when fee.since > today then 'next' when fee.id = first_value(fee.id) over (
        partition by fee.category_id, fee.place_id, fee.since > today order by fee.since desc, fee.id desc
      ) then 'current' else 'past' end as state
    from fees fee
    join countries on countries.id = fee.country_id
    cross join lateral (select (${ctx.now()}::timestamptz at time zone time_zone)::date as today) clock
    left join categories on categories.id = fee.category_id
    left join places on places.id = fee.place_id
    where fee.country_id = ${input.countryId}
    order by fee.place_id nulls first, fee.category_id nulls first, fee.since desc, fee.id desc
    limit ${limit} offset ${offset}`.execute(ctx.db)
  const presentReference = (id: number | null, ar: string | null, en: string | null) =>
    id === null ? null : { id, name: inLanguage(ctx.language, ar ?? '', en ?? '') }
  const data = rows.map((row) => ({
    id: row.id,
    countryId: input.countryId,
    category: presentReference(row.categoryId, row.categoryAr, row.categoryEn),
    place: presentReference(row.placeId, row.placeAr, row.placeEn),
    percent: row.rate / 100,
    since: row.since,
    state: row.state,
  }))
  return toPage(input, total, data)
}

async function validateFeeInput(tx: Tx, input: Input<typeof payoutTerms.saveFee>): Promise<string> {
  const country = await tx.db
    .selectFrom('countries')
    .select('timeZone')
    .where('id', '=', input.countryId)
    .executeTakeFirst()
  if (!country) throw new ApiError('NotFound')
  const { categoryId, servicePlaceId } = input
  if (categoryId && servicePlaceId)
    throw new ApiError('FeeOfBoth', { fields: { servicePlaceId: 'FeeOfBoth' } })
  const assertExists = async (table: 'categories' | 'places', id: number | undefined, field: string) => {
    if (!id) return
    const row = await tx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    if (!row) throw new ApiError('NotFound', { fields: { [field]: 'NotFound' } })
  }
  await assertExists('categories', categoryId, 'categoryId')
  await assertExists('places', servicePlaceId, 'servicePlaceId')
  return country.timeZone
}

export function saveFee({ ctx, actor: { id: actorId }, input }: Args<typeof payoutTerms.saveFee>) {
  return inTransaction(ctx, async (tx) => {
    const timeZone = await validateFeeInput(tx, input)
    if (input.since <= getDayIn(timeZone, tx.now()).toString())
      throw new ApiError('DayHasBegun', { fields: { since: 'DayHasBegun' } })
    const categoryId = input.categoryId || null
    const servicePlaceId = input.servicePlaceId || null
    const { countryId, percent, since } = input
    const created = await tx.db
      .insertInto('fees')
      .values({
        countryId,
        categoryId,
        placeId: servicePlaceId,
        rate: Math.round(percent * 100),
        since,
        createdById: actorId,
        at: tx.now(),
      } satisfies InputColumns<Input<typeof payoutTerms.saveFee>, 'servicePlaceId' | 'percent'>)
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, 'fee', created.id, null, { countryId, categoryId, servicePlaceId, percent, since })
    requireApproval(tx, `fee of ${countryId} ${categoryId ?? 0} ${servicePlaceId ?? 0}`)
    return created
  })
}
