import { sql } from 'kysely'
import { canAccess } from '#contract/core/policy.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { offers } from '#contract/offers/endpoints.ts'
import { offersPolicy } from '#contract/offers/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toPointUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getMinuteIn, minutesPerDay } from '#server/core/time/timeZone.ts'
import { type CurrencyRow, presentCurrency } from '../regions/currencies.service.ts'

type Names = { nameAr: string; nameEn: string }

type OfferFormRow = CurrencyRow &
  Names & {
    state: string
    art: string | null
    zone: string
    pointValue: number
    branches: (Names & { id: number; cityAr: string; cityEn: string })[]
  }

async function readFormData(ctx: Ctx, placeId: number): Promise<OfferFormRow | undefined> {
  const { rows } = await sql<OfferFormRow>`
    select p.name_ar as "nameAr", p.name_en as "nameEn", p.state, c.art, n.time_zone as zone,
      n.point_value as "pointValue", currency.id as currency_id, currency.code as currency_code,
      currency.name_ar as currency_name_ar, currency.name_en as currency_name_en,
      currency.prefix_ar as currency_prefix_ar, currency.prefix_en as currency_prefix_en,
      currency.decimals as currency_decimals,
      (select json_agg(json_build_object('id', b.id, 'nameAr', b.name_ar, 'nameEn', b.name_en, 'cityAr', t.name_ar,
          'cityEn', t.name_en) order by b.is_main desc, b.id)
        from branches b join cities t on t.id = b.city_id
        where b.place_id = p.id and b.deleted_at is null) as branches
    from places p join categories c on c.id = p.category_id
      join branches main on main.place_id = p.id and main.is_main
      join countries n on n.id = main.country_id join currencies currency on currency.id = n.currency_id
    where p.id = ${placeId} and p.deleted_at is null`.execute(ctx.db)
  return rows[0]
}

function getToday(zone: string, now: Date): string {
  const day = Math.floor(getMinuteIn(zone, now) / minutesPerDay)
  return new Date(day * minutesPerDay * 60_000).toISOString().slice(0, 10)
}

export async function getSetting({ ctx, actor, input: { placeId } }: Args<typeof offers.getSetting>) {
  const setting = canAccess(offersPolicy, actor, { placeId }) && (await readFormData(ctx, placeId))
  if (!setting) throw new ApiError('NotFound')
  const { language } = ctx
  return {
    placeId,
    placeName: inLanguage(language, setting.nameAr, setting.nameEn),
    placeIsApproved: setting.state === 'approved',
    art: setting.art,
    currency: presentCurrency(language, setting),
    pricePrefixes: { ar: setting.currencyPrefixAr, en: setting.currencyPrefixEn },
    pointUnits: toPointUnits(setting.pointValue, setting.currencyDecimals),
    today: getToday(setting.zone, ctx.now()),
    branches: setting.branches.map((branch) => ({
      id: branch.id,
      name: inLanguage(language, branch.nameAr, branch.nameEn),
      cityName: inLanguage(language, branch.cityAr, branch.cityEn),
    })),
  }
}
