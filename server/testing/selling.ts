import { sales } from '#contract/sales.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type PackageOptions = { country?: string; points?: number; price?: number; months?: number }

let named = 0

/** A points package of a country that is served; its price is in the currency's smallest unit. */
export async function addPackage(world: World, wish: PackageOptions = {}) {
  named += 1
  const number = named
  const { id: countryId, currency_id: currencyId } = await world.db
    .selectFrom('countries')
    .select(['id', 'currency_id'])
    .where('code', '=', wish.country ?? 'EG')
    .executeTakeFirstOrThrow()
  const { points = 250, price = 20_000, months = 6 } = wish
  const { id } = await world.db
    .insertInto('points_packages')
    .values({
      country_id: countryId,
      currency_id: currencyId ?? 0,
      name_ar: `باقة ${number}`,
      name_en: `Package ${number}`,
      points,
      price,
      months,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, countryId, currencyId: currencyId ?? 0, points, price, months }
}

/** A seller sells a package to a member for cash. */
export function sellTo(
  world: World,
  seller: Person,
  member: Person,
  packageId: number,
  idempotencyKey?: string,
) {
  return world.ask(sales.subscribeToPackage, { userId: member.id, packageId }, seller, { idempotencyKey })
}
