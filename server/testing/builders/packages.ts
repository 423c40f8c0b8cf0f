import { sales } from '#contract/sales/endpoints.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

type PackageOptions = { country?: string; points?: number; price?: number; months?: number }

let packageCount = 0

/** The price is in the currency's smallest unit. */
export async function addPackage(app: TestApp, overrides: PackageOptions = {}) {
  packageCount += 1
  const number = packageCount
  const { id: countryId, currencyId } = await app.db
    .selectFrom('countries')
    .select(['id', 'currencyId'])
    .where('code', '=', overrides.country ?? 'EG')
    .executeTakeFirstOrThrow()
  const { points = 250, price = 20_000, months = 6 } = overrides
  const { id } = await app.db
    .insertInto('pointsPackages')
    .values({
      countryId,
      currencyId: currencyId ?? 0,
      nameAr: `باقة ${number}`,
      nameEn: `Package ${number}`,
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
