import type { SaleWay } from '#contract/profitSlices.ts'
import type { Tx } from '../core/ctx.ts'
import { inTransaction } from '../core/transaction.ts'
import type { Slice } from '../features/claims/profit.ts'
import { attach } from '../features/sales/attachments.service.ts'
import {
  nextRegistrationId,
  recordNegativeRegistration,
  recordRegistration,
} from '../features/sales/registrations.service.ts'
import { creditPoints } from '../features/wallet/credits.service.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Wish = { country?: string; way?: SaleWay; since?: string; slices: Slice[] }

/** A scale of slices that has held since a month, in the currency's smallest unit and hundredths of a percent. */
export async function addScale(
  world: World,
  { country = 'EG', way = 'offline', since = '2020-01', slices }: Wish,
) {
  const { id: countryId, currency_id: currencyId } = await world.db
    .selectFrom('countries')
    .select(['id', 'currency_id'])
    .where('code', '=', country)
    .executeTakeFirstOrThrow()
  return inTransaction(world.ctx(), async (tx) => {
    const { id } = await tx.db
      .insertInto('profit_scales')
      .values({
        country_id: countryId,
        currency_id: currencyId ?? 0,
        way,
        since: `${since}-01`,
        by_id: null,
        at: new Date('2019-06-01T12:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = slices.map((slice) => ({ ...slice, scale_id: id }))
    await tx.db.insertInto('profit_slices').values(rows).execute()
    return id
  })
}

type Sold = { consultant: Person; member: Person; countryId: number; currencyId: number; packageId: number }

type Sale = { amount: number; at: Date; way: SaleWay }

let paid = 0

/** What was paid for an online sale. */
async function addPayment(tx: Tx, sold: Sold, { amount, at }: Sale, lotId: number) {
  const { member, packageId, countryId, currencyId } = sold
  paid += 1
  const { id } = await tx.db
    .insertInto('payment_requests')
    .values({
      user_id: member.id,
      package_id: packageId,
      country_id: countryId,
      package_name_ar: 'باقة',
      package_name_en: 'Package',
      points: 1_000_000,
      price: amount,
      currency_id: currencyId,
      months: 6,
      merchant_ref: `earning-${paid}`,
      idempotency_key: null,
      state: 'paid',
      language: 'ar',
      created_at: at,
      expires_at: at,
      paid_at: at,
      next_ask_at: null,
      lot_id: lotId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A sale at an instant for the consultant of a member, without the cash: what profit is counted by. */
export function recordSale(world: World, sold: Sold, sale: Sale) {
  const { member, consultant, countryId, currencyId, packageId } = sold
  return inTransaction(world.ctx(), async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
    await attach(tx, member.id, consultant.id)
    const id = await nextRegistrationId(tx)
    const credit = { userId: member.id, countryId, points: 1_000_000, months: 6, at: sale.at } as const
    const { lotId } = await creditPoints(tx, { ...credit, kind: 'offlineSale', reference: `sale:${id}` })
    const isOnline = sale.way === 'online'
    await recordRegistration(tx, {
      id,
      userId: member.id,
      packageId,
      countryId,
      packageNameAr: 'باقة',
      packageNameEn: 'Package',
      points: 1_000_000,
      currencyId,
      lotId,
      soldById: isOnline ? null : consultant.id,
      paymentRequestId: isOnline ? await addPayment(tx, sold, sale, lotId) : null,
      ...sale,
    })
    return id
  })
}

/** Money of a sale that is taken back at an instant. */
export function takeBack(world: World, registrationId: number, amount: number, at: Date) {
  return inTransaction(world.ctx(), (tx) =>
    recordNegativeRegistration(tx, { registrationId, points: 1, amount, reason: 'استرداد', byId: null, at }),
  )
}
