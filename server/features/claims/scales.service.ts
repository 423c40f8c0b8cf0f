import { sql } from 'kysely'
import type { ProfitScale, ProfitSlice, SaleWay } from '#contract/profitSlices.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inUnits } from '#server/core/money.ts'
import type { SalesCountry } from './country.service.ts'
import type { Slice } from './profit.ts'

export type Scale = {
  id: number
  countryId: number
  way: SaleWay
  /** YYYY-MM, the first month for which it holds. */
  since: string
  slices: (Slice & { id: number })[]
}

/** The scales of countries, the newest first; one that was replaced before its month began is none. */
export async function readScales(ctx: Ctx, ...countryIds: number[]): Promise<Scale[]> {
  const { rows } = await sql<Scale>`
    select distinct on (scale.since, scale.way, scale.country_id) scale.id, scale.country_id as "countryId", scale.way,
      to_char(scale.since, 'YYYY-MM') as since, slices
    from profit_scales scale
    cross join lateral (
      select json_agg(json_build_object('id', id, 'lower', lower, 'upper', upper, 'rate', rate) order by lower) as slices
      from profit_slices where scale_id = scale.id
    ) slices
    where scale.country_id = any (${countryIds})
    order by scale.since desc, scale.way, scale.country_id, scale.id desc`.execute(ctx.db)
  return rows
}

type Held = { countryId: number; way: SaleWay; month: string }

/** The scale that holds for a way of selling in a month of a country; none: nothing is earned. */
export function scaleHolding(scales: readonly Scale[], { countryId, way, month }: Held): Scale | undefined {
  return scales.find((scale) => scale.countryId === countryId && scale.way === way && scale.since <= month)
}

export function presentSlices(scale: Scale, { currency }: SalesCountry): ProfitSlice[] {
  return scale.slices.map(({ id, lower, upper, rate }) => ({
    id,
    type: scale.way,
    countryId: scale.countryId,
    from: inUnits(lower, currency.decimals),
    to: upper === null ? null : inUnits(upper, currency.decimals),
    percent: rate / 100,
  }))
}

/** Scales as they are read, the newest first. */
export function presentScales(scales: readonly Scale[], country: SalesCountry): ProfitScale[] {
  return scales.map((scale) => {
    const { id, way: type, since } = scale
    const holds = scaleHolding(scales, { ...scale, month: country.month }) === scale
    const state = since > country.month ? 'next' : holds ? 'current' : 'past'
    return { id, type, since, state, slices: presentSlices(scale, country) }
  })
}
