import type { commissionTiers } from '#contract/claims/profitSlices.endpoints.ts'
import type { ProfitScale, SaleWay, ScaleInput } from '#contract/claims/schemas.ts'
import { maxCommissionTiers } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { toSmallestUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import type { Tier } from './commission.ts'
import { addMonths, getSalesCountry, type SalesCountry } from './country.service.ts'
import { type CommissionSchedule, presentSchedules, readSchedules } from './schedules.service.ts'
import { assertContiguousTiers, withoutTier, withTier } from './tiers.ts'

type TierInput = ScaleInput['slices'][number]

export function parseTiers({ slices }: Pick<ScaleInput, 'slices'>, { currency }: SalesCountry): Tier[] {
  const getField = (index: number, end: string) => `slices.${index}.${end}`
  const tiers = slices.map((tier, index) => parseTier(tier, currency.decimals, (end) => getField(index, end)))
  assertContiguousTiers(tiers, getField)
  return tiers
}

function parseTier(
  { from, to, percent }: TierInput,
  decimals: number,
  getField: (end: string) => string,
): Tier {
  return {
    lower: toSmallestUnits(from, decimals, getField('from')),
    upper: to === null ? null : toSmallestUnits(to, decimals, getField('to')),
    rate: Math.round(percent * 100),
  }
}

/** The lock serialises concurrent saves. */
async function lockNewest(
  tx: Tx,
  countryId: number,
  channel: SaleWay,
): Promise<CommissionSchedule | undefined> {
  await tx.db.selectFrom('countries').select('id').where('id', '=', countryId).forNoKeyUpdate().execute()
  return (await readSchedules(tx, countryId)).find((schedule) => schedule.channel === channel)
}

const toAuditValues = (schedule: ProfitScale | undefined, countryId: number) =>
  schedule && {
    countryId,
    type: schedule.type,
    since: schedule.since,
    slices: schedule.slices.map(({ from, to, percent }) => `${from} – ${to ?? '∞'}: ${percent}%`),
  }

const isSameTiers = (a: readonly Tier[], b: readonly Tier[]) =>
  a.length === b.length &&
  a.every(({ lower, rate }, index) => lower === b[index]?.lower && rate === b[index]?.rate)

/** Valid from next month on; inserts nothing if it changes nothing. */
async function insertSchedule(
  tx: Tx,
  actor: Actor,
  country: SalesCountry,
  {
    channel,
    tiers,
    newest,
  }: { channel: SaleWay; tiers: readonly Tier[]; newest: CommissionSchedule | undefined },
): Promise<ProfitScale> {
  const before = newest && presentSchedules([newest], country)[0]
  if (before && newest && isSameTiers(newest.tiers, tiers)) return before
  const { id } = await tx.db
    .insertInto('commissionSchedules')
    .values({
      countryId: country.id,
      currencyId: country.currency.id,
      channel,
      since: `${addMonths(country.month)}-01`,
      createdById: actor.id,
      at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = tiers.map(({ lower, upper, rate }) => ({ scheduleId: id, lower, upper, rate }))
  await tx.db.insertInto('commissionTiers').values(rows).execute()
  const schedules = await readSchedules(tx, country.id)
  const after = presentSchedules(schedules, country).find((schedule) => schedule.id === id)
  if (!after) throw new Error('Inserted profit scale not found')
  await audit(
    tx,
    'profitScale',
    id,
    toAuditValues(before, country.id) ?? null,
    toAuditValues(after, country.id) ?? null,
  )
  // A commission that leaves less of a sale than the country's minimum share needs approval.
  if (tiers.some(({ rate }) => 10_000 - rate < country.minShare)) {
    requireApproval(tx, `commission scale of ${country.id} ${channel}`)
  }
  return after
}

export function saveProfitScale({ ctx, actor, input }: Args<typeof commissionTiers.saveProfitScale>) {
  return inTransaction(ctx, async (tx) => {
    const newest = await lockNewest(tx, input.countryId, input.type)
    const country = await getSalesCountry(tx, input.countryId)
    if (input.version !== undefined && input.version !== (newest?.id ?? 0)) {
      throw new ApiError('Stale', { current: newest && presentSchedules([newest], country)[0] })
    }
    const tiers = parseTiers(input, country)
    return insertSchedule(tx, actor, country, { channel: input.type, tiers, newest })
  })
}

export function saveProfitSlice({ ctx, actor, input }: Args<typeof commissionTiers.saveProfitSlice>) {
  return inTransaction(ctx, async (tx) => {
    const newest = await lockNewest(tx, input.countryId, input.type)
    const country = await getSalesCountry(tx, input.countryId)
    const changed = newest?.tiers.find(({ id }) => id === input.id)
    // The tier belongs to a schedule that was replaced.
    if (input.id && !changed) throw new ApiError('Stale')
    const saved = parseTier(input, country.currency.decimals, (end) => end)
    if (saved.upper !== null && saved.upper <= saved.lower) {
      throw new ApiError('SliceEmpty', { fields: { to: 'SliceEmpty' } })
    }
    const existingTiers = newest?.tiers ?? []
    const tiers = withTier(changed ? withoutTier(existingTiers, changed.lower) : existingTiers, saved)
    if (tiers.length > maxCommissionTiers) throw new ApiError('TooManySlices')
    assertContiguousTiers(tiers, (_, end) => end)
    return insertSchedule(tx, actor, country, { channel: input.type, tiers, newest })
  })
}

export function deleteProfitSlice({
  ctx,
  actor,
  input: { id },
}: Args<typeof commissionTiers.deleteProfitSlice>) {
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('commissionTiers')
      .innerJoin('commissionSchedules', 'commissionSchedules.id', 'scheduleId')
      .select(['countryId', 'channel', 'lower'])
      .where('commissionTiers.id', '=', id)
      .executeTakeFirst()
    if (!row) throw new ApiError('NotFound')
    const newest = await lockNewest(tx, row.countryId, row.channel)
    if (!newest?.tiers.some((tier) => tier.id === id)) throw new ApiError('Stale')
    const tiers = withoutTier(newest.tiers, row.lower)
    if (tiers.length === 0) throw new ApiError('OnlySlice')
    const country = await getSalesCountry(tx, row.countryId)
    return insertSchedule(tx, actor, country, { channel: row.channel, tiers, newest })
  })
}

export async function getAllProfitSlices({
  ctx,
  actor,
  input: { countryId, type: channel },
}: Args<typeof commissionTiers.getAllProfitSlices>) {
  const country = await getSalesCountry(ctx, countryId || actor.countryId)
  const schedules = presentSchedules(await readSchedules(ctx, country.id), country)
  const newest = schedules.filter(
    ({ type }, index) => schedules.findIndex((schedule) => schedule.type === type) === index,
  )
  return newest
    .filter(({ type }) => channel === undefined || type === channel)
    .flatMap(({ slices }) => slices)
}

export async function getProfitScales({
  ctx,
  actor,
  input: { countryId },
}: Args<typeof commissionTiers.getProfitScales>) {
  const country = await getSalesCountry(ctx, countryId || actor.countryId)
  const schedules = presentSchedules(await readSchedules(ctx, country.id), country)
  const { id, currency, month } = country
  return { countryId: id, currency, nextMonth: addMonths(month), scales: schedules }
}
