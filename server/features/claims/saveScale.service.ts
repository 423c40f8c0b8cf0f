import type { Input } from '#contract/call.ts'
import { mostSlices } from '#contract/limits.ts'
import type { ProfitScale, profitSlices, SaleWay, ScaleInput } from '#contract/profitSlices.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { requireApproval } from '#server/core/approval.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { smallestUnits } from '#server/core/money.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { getSalesCountry, monthAfter, type SalesCountry } from './country.service.ts'
import { refuseBroken, without, withSlice } from './ladder.ts'
import type { Slice } from './profit.ts'
import { presentScales, readScales, type Scale } from './scales.service.ts'

type SliceInput = ScaleInput['slices'][number]

/** Slices as they were entered, in the currency's smallest unit; a broken ladder is refused at its field. */
export function slicesOf({ slices }: Pick<ScaleInput, 'slices'>, { currency }: SalesCountry): Slice[] {
  const fieldOf = (place: number, end: string) => `slices.${place}.${end}`
  const read = slices.map((slice, place) => sliceOf(slice, currency.decimals, (end) => fieldOf(place, end)))
  refuseBroken(read, fieldOf)
  return read
}

function sliceOf(
  { from, to, percent }: SliceInput,
  decimals: number,
  fieldOf: (end: string) => string,
): Slice {
  return {
    lower: smallestUnits(from, decimals, fieldOf('from')),
    upper: to === null ? null : smallestUnits(to, decimals, fieldOf('to')),
    rate: Math.round(percent * 100),
  }
}

/** The newest scale of a way in a country; of two who save at once the second sees what the first saved. */
async function lockNewest(tx: Tx, countryId: number, way: SaleWay): Promise<Scale | undefined> {
  await tx.db.selectFrom('countries').select('id').where('id', '=', countryId).forNoKeyUpdate().execute()
  return (await readScales(tx, countryId)).find((scale) => scale.way === way)
}

const audited = (scale: ProfitScale | undefined, countryId: number) =>
  scale && {
    countryId,
    type: scale.type,
    since: scale.since,
    slices: scale.slices.map(({ from, to, percent }) => `${from}–${to ?? '∞'}: ${percent}%`),
  }

const isSame = (one: readonly Slice[], other: readonly Slice[]) =>
  one.length === other.length &&
  one.every(({ lower, rate }, place) => lower === other[place]?.lower && rate === other[place]?.rate)

/** Writes a new scale for the months that begin after this one; where nothing is new, nothing. */
async function writeScale(
  tx: Tx,
  actor: Actor,
  country: SalesCountry,
  { way, slices, newest }: { way: SaleWay; slices: readonly Slice[]; newest: Scale | undefined },
): Promise<ProfitScale> {
  const before = newest && presentScales([newest], country)[0]
  if (before && newest && isSame(newest.slices, slices)) return before
  const { id } = await tx.db
    .insertInto('profit_scales')
    .values({
      country_id: country.id,
      currency_id: country.currency.id,
      way,
      since: `${monthAfter(country.month)}-01`,
      by_id: actor.id,
      at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = slices.map(({ lower, upper, rate }) => ({ scale_id: id, lower, upper, rate }))
  await tx.db.insertInto('profit_slices').values(rows).execute()
  const scales = await readScales(tx, country.id)
  const after = presentScales(scales, country).find((each) => each.id === id)
  if (!after) throw new Error('A scale that was written is not there')
  await audit(tx, 'profitScale', id, audited(before, country.id) ?? null, audited(after, country.id) ?? null)
  // A commission that leaves less of a sale than the country's minimum share isn't for one person to decide.
  if (slices.some(({ rate }) => 10_000 - rate < country.minShare)) {
    requireApproval(tx, `commission scale of ${country.id} ${way}`)
  }
  return after
}

/** Saves all slices of a way of selling in a country. */
export function saveScale(ctx: Ctx, actor: Actor, input: ScaleInput): Promise<ProfitScale> {
  return inTransaction(ctx, async (tx) => {
    const newest = await lockNewest(tx, input.countryId, input.type)
    const country = await getSalesCountry(tx, input.countryId)
    if (input.version !== undefined && input.version !== (newest?.id ?? 0)) {
      throw new Failure('Stale', { current: newest && presentScales([newest], country)[0] })
    }
    const slices = slicesOf(input, country)
    return writeScale(tx, actor, country, { way: input.type, slices, newest })
  })
}

/** Adds a slice or changes one, for which its neighbours make room. */
export function saveSlice(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof profitSlices.saveProfitSlice>,
): Promise<ProfitScale> {
  return inTransaction(ctx, async (tx) => {
    const newest = await lockNewest(tx, input.countryId, input.type)
    const country = await getSalesCountry(tx, input.countryId)
    const changed = newest?.slices.find(({ id }) => id === input.id)
    // It belongs to a scale that another has followed since.
    if (input.id && !changed) throw new Failure('Stale')
    const saved = sliceOf(input, country.currency.decimals, (end) => end)
    if (saved.upper !== null && saved.upper <= saved.lower) {
      throw new Failure('SliceEmpty', { fields: { to: 'SliceEmpty' } })
    }
    const others = newest?.slices ?? []
    const slices = withSlice(changed ? without(others, changed.lower) : others, saved)
    if (slices.length > mostSlices) throw new Failure('TooManySlices')
    refuseBroken(slices, (_, end) => end)
    return writeScale(tx, actor, country, { way: input.type, slices, newest })
  })
}

/** Deletes a slice; the one before it takes its place. */
export function deleteSlice(ctx: Ctx, actor: Actor, id: number): Promise<ProfitScale> {
  return inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('profit_slices')
      .innerJoin('profit_scales', 'profit_scales.id', 'scale_id')
      .select(['country_id', 'way', 'lower'])
      .where('profit_slices.id', '=', id)
      .executeTakeFirst()
    if (!found) throw new Failure('NotFound')
    const newest = await lockNewest(tx, found.country_id, found.way)
    if (!newest?.slices.some((slice) => slice.id === id)) throw new Failure('Stale')
    const slices = without(newest.slices, found.lower)
    if (slices.length === 0) throw new Failure('OnlySlice')
    const country = await getSalesCountry(tx, found.country_id)
    return writeScale(tx, actor, country, { way: found.way, slices, newest })
  })
}

/** The slices of the newest scale of each way, or of one. */
export async function listSlices(
  ctx: Ctx,
  actor: Actor,
  countryId: number | undefined,
  way: SaleWay | undefined,
) {
  const country = await getSalesCountry(ctx, countryId || actor.countryId)
  const scales = presentScales(await readScales(ctx, country.id), country)
  const newest = scales.filter(
    ({ type }, place) => scales.findIndex((other) => other.type === type) === place,
  )
  return newest.filter(({ type }) => way === undefined || type === way).flatMap(({ slices }) => slices)
}

/** Every scale of a country, the newest first. */
export async function listScales(ctx: Ctx, actor: Actor, countryId: number | undefined) {
  const country = await getSalesCountry(ctx, countryId || actor.countryId)
  const scales = presentScales(await readScales(ctx, country.id), country)
  const { id, currency, month } = country
  return { countryId: id, currency, nextMonth: monthAfter(month), scales }
}
