import type { Tx } from '../core/ctx.ts'
import { inTransaction } from '../core/transaction.ts'
import { addCashEntry } from '../features/sales/cash.service.ts'
import {
  nextRegistrationId,
  recordNegativeRegistration,
  recordRegistration,
} from '../features/sales/registrations.service.ts'
import { creditPoints, takeBackLot } from '../features/wallet/credits.service.ts'
import type { Person } from './people.ts'
import type { addPackage } from './selling.ts'
import type { World } from './world.ts'

type Package = Awaited<ReturnType<typeof addPackage>>

export type Sold = { member: Person; sold: Package; way: 'online' | 'offline'; seller: Person; at: string }

/** Kuwait, with dinars of a thousand fils. */
export async function addKuwait({ db }: World): Promise<number> {
  const { id } = await db
    .insertInto('countries')
    .values({
      code: 'KW',
      name_ar: 'الكويت',
      name_en: 'Kuwait',
      phone_code: '965',
      image: '/flags/kw.svg',
      currency_id: 4,
      is_active: true,
      point_value: 0.125,
      time_zone: 'Asia/Kuwait',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A payment at the provider, as far as a report of what was paid can be checked by it. */
async function recordPayment(tx: Tx, { member, sold, at }: Sold, lotId: number): Promise<number> {
  const { id } = await tx.db
    .insertInto('payment_requests')
    .values({
      user_id: member.id,
      package_id: sold.id,
      country_id: sold.countryId,
      package_name_ar: 'باقة',
      package_name_en: 'Package',
      points: sold.points,
      price: sold.price,
      currency_id: sold.currencyId,
      months: sold.months,
      merchant_ref: `order-${lotId}`,
      state: 'paid',
      language: 'ar',
      created_at: new Date(at),
      expires_at: new Date(at),
      paid_at: new Date(at),
      lot_id: lotId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sells a package at an instant by the services that payments and counters use, without asking a provider. */
export function recordSale(world: World, sale: Sold): Promise<{ id: number; lotId: number } & Sold> {
  const { member, sold, way, seller, at } = sale
  world.clock.set(at)
  return inTransaction(world.ctx(), async (tx) => {
    const id = await nextRegistrationId(tx)
    const kind = way === 'online' ? 'purchase' : 'offlineSale'
    const { countryId, points, months } = sold
    const credit = { userId: member.id, countryId, points, months, at: tx.now(), kind } as const
    const { lotId } = await creditPoints(tx, { ...credit, reference: `sale:${id}` })
    const paymentRequestId = way === 'online' ? await recordPayment(tx, sale, lotId) : null
    const named = await tx.db
      .selectFrom('points_packages')
      .select(['name_ar', 'name_en'])
      .where('id', '=', sold.id)
      .executeTakeFirstOrThrow()
    await recordRegistration(tx, {
      id,
      userId: member.id,
      packageId: sold.id,
      countryId,
      packageNameAr: named.name_ar,
      packageNameEn: named.name_en,
      points,
      amount: sold.price,
      currencyId: sold.currencyId,
      way,
      lotId,
      soldById: way === 'offline' ? seller.id : null,
      paymentRequestId,
      at: tx.now(),
    })
    const cash = { sellerId: seller.id, currencyId: sold.currencyId, amount: sold.price, byId: seller.id }
    if (way === 'offline') await addCashEntry(tx, { ...cash, kind: 'sale', registrationId: id })
    return { id, lotId, ...sale }
  })
}

/** Takes a sale back at an instant, with all of its points and money. */
export function recordReturn(
  world: World,
  {
    id: registrationId,
    lotId,
    sold,
    way,
    seller,
    at,
    reason,
  }: { id: number; lotId: number; reason: string } & Sold,
): Promise<number> {
  world.clock.set(at)
  return inTransaction(world.ctx(), async (tx) => {
    const id = await nextRegistrationId(tx)
    const kind = way === 'online' ? 'refund' : 'reversal'
    await takeBackLot(tx, { lotId, kind, reference: `sale:${id}`, note: reason })
    await recordNegativeRegistration(tx, {
      id,
      registrationId,
      points: sold.points,
      amount: sold.price,
      reason,
      byId: seller.id,
      at: tx.now(),
    })
    const cash = { sellerId: seller.id, currencyId: sold.currencyId, amount: -sold.price, byId: seller.id }
    if (way === 'offline') await addCashEntry(tx, { ...cash, kind: 'reversal', registrationId: id })
    return id
  })
}
