import { sales } from '#contract/sales/endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

type PackageOptions = { country?: string; points?: number; price?: number; months?: number }

let packageCount = 0

/** The price is in the currency's smallest unit. */
export async function addPackage(app: TestApp, overrides: PackageOptions = {}) {
  packageCount += 1
  const number = packageCount
  const { id: countryId, currency_id: currencyId } = await app.db
    .selectFrom('countries')
    .select(['id', 'currency_id'])
    .where('code', '=', overrides.country ?? 'EG')
    .executeTakeFirstOrThrow()
  const { points = 250, price = 20_000, months = 6 } = overrides
  const { id } = await app.db
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

export function sellPackage(
  app: TestApp,
  seller: TestUser,
  member: TestUser,
  packageId: number,
  idempotencyKey?: string,
) {
  return app.request(sales.subscribeToPackage, { userId: member.id, packageId }, seller, { idempotencyKey })
}
