import { sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import type { countryLimits } from '#contract/regions/limits.endpoints.ts'
import type { CountryLimits } from '#contract/regions/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { toMainUnits, toSmallestUnits } from '#server/core/money.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { presentCountry, selectCountries } from './countries.service.ts'

function selectLimits(ctx: Ctx) {
  return selectCountries(ctx)
    .select(['countries.maxTransfersPerDay', 'countries.maxTransferPointsPerDay'])
    .select(['countries.cashCeiling', 'countries.singleApproverLimit', 'countries.minShare'])
    .select(sql<number | null>`get_cash_ceiling(countries.id)`.as('ceilingNow'))
    .select(sql<number | null>`get_single_approver_limit(countries.id)`.as('singleApproverLimitNow'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLimits>['execute']>>[number]

function present(ctx: Ctx, row: Row): CountryLimits {
  const toAmount = (amount: number | null) =>
    amount === null ? null : toMainUnits(amount, row.currencyDecimals ?? 0)
  return {
    ...presentCountry(ctx.language, row),
    transfersADay: row.maxTransfersPerDay,
    transferPointsADay: row.maxTransferPointsPerDay,
    cashCeiling: toAmount(row.cashCeiling),
    cashCeilingNow: toAmount(row.ceilingNow),
    aloneLimit: toAmount(row.singleApproverLimit),
    aloneLimitNow: toAmount(row.singleApproverLimitNow),
    minSharePercent: row.minShare / 100,
  }
}

export async function getCountryLimits({ ctx }: Args<typeof countryLimits.getCountryLimits>) {
  const rows = await selectLimits(ctx).execute()
  return rows.map((row) => present(ctx, row))
}

async function readLimits(tx: Tx, id: number): Promise<CountryLimits> {
  const row = await selectLimits(tx).where('countries.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return present(tx, row)
}

type Amount = 'cashCeiling' | 'aloneLimit'
type LimitsInput = Input<typeof countryLimits.saveCountryLimits>

function toAmountUnits({ currency }: CountryLimits, input: LimitsInput, field: Amount): number | null {
  const amount = input[field]
  if (amount == null) return null
  if (!currency) throw new ApiError('CurrencyNotFound', { fields: { [field]: 'CurrencyNotFound' } })
  return toSmallestUnits(amount, currency.decimals, field)
}

function toColumns(before: CountryLimits, input: LimitsInput) {
  return {
    pointValue: input.pointValue,
    maxTransfersPerDay: input.transfersADay ?? null,
    maxTransferPointsPerDay: input.transferPointsADay ?? null,
    cashCeiling: toAmountUnits(before, input, 'cashCeiling'),
    singleApproverLimit: toAmountUnits(before, input, 'aloneLimit'),
    minShare: Math.round(input.minSharePercent * 100),
  } satisfies InputColumns<
    LimitsInput,
    'transfersADay' | 'transferPointsADay' | 'aloneLimit' | 'minSharePercent'
  >
}

/**
 * A new point value, a higher limit for a single approver or a lower minimum share needs a colleague's
 * approval.
 */
function requireApprovalIfRiskier(tx: Tx, before: CountryLimits, after: CountryLimits): void {
  const isWider =
    (after.aloneLimitNow ?? 0) > (before.aloneLimitNow ?? 0) || after.minSharePercent < before.minSharePercent
  if (after.pointValue !== before.pointValue || isWider) requireApproval(tx, `country ${after.id}`)
}

export function saveCountryLimits({ ctx, input }: Args<typeof countryLimits.saveCountryLimits>) {
  return inTransaction(ctx, async (tx) => {
    await tx.db.selectFrom('countries').select('id').where('id', '=', input.id).forNoKeyUpdate().execute()
    const before = await readLimits(tx, input.id)
    assertCurrentVersion(input.version, before)
    await tx.db
      .updateTable('countries')
      .set({ ...toColumns(before, input), version: before.version + 1 })
      .where('id', '=', input.id)
      .execute()
    const after = await readLimits(tx, input.id)
    await audit(tx, 'country', input.id, before, after)
    requireApprovalIfRiskier(tx, before, after)
    return after
  })
}
