import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { recordStatus } from '../features/payments/payment.service.ts'
import { settle } from '../features/payments/settle.service.ts'
import { recordCash } from '../features/sales/cash.service.ts'
import { reverseSale } from '../features/sales/reverseSale.service.ts'
import { subscribeToPackage } from '../features/sales/sell.service.ts'
import { atInstant } from './backdate.ts'

type Package = {
  id: number
  name_ar: string
  name_en: string
  points: number
  price: number
  months: number
  country_id: number
  currency_id: number
}

export function findPackages(tx: Tx): Promise<Package[]> {
  return tx.db
    .selectFrom('points_packages')
    .innerJoin('countries', 'countries.id', 'country_id')
    .select(['points_packages.id', 'points_packages.name_ar', 'points_packages.name_en', 'points', 'price'])
    .select(['months', 'country_id', 'points_packages.currency_id'])
    .where('countries.code', '=', 'EG')
    .orderBy('points')
    .execute()
}

const methods = ['PayUsingCC', 'MWALLET', 'PAYATFAWRY'] as const
const quarterHourMs = 900_000

export async function payOnline(tx: Tx, userId: number, pointsPackage: Package, nth: number): Promise<void> {
  const at = tx.now()
  const payment = await tx.db
    .insertInto('payment_requests')
    .values({
      user_id: userId,
      package_id: pointsPackage.id,
      country_id: pointsPackage.country_id,
      package_name_ar: pointsPackage.name_ar,
      package_name_en: pointsPackage.name_en,
      points: pointsPackage.points,
      price: pointsPackage.price,
      currency_id: pointsPackage.currency_id,
      months: pointsPackage.months,
      merchant_ref: `order-${Math.floor(at.getTime() / 1000)}-DEMO${String(nth).padStart(6, '2')}`,
      idempotency_key: null,
      state: 'created',
      language: nth % 5 === 0 ? 'en' : 'ar',
      created_at: at,
      expires_at: new Date(at.getTime() + 48 * 3_600_000),
      next_check_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStatus(tx, payment, 'buyer')
  const later = atInstant(tx, new Date(at.getTime() + quarterHourMs))
  const paymentUpdate = {
    reference: payment.merchant_ref,
    status: 'paid' as const,
    providerStatus: 'PAID',
    amount: pointsPackage.price,
    paidAmount: pointsPackage.price,
    paymentReference: '',
    failureCode: null,
    method: methods[nth % methods.length] ?? '',
    providerReference: `9${String(nth).padStart(8, '0')}`,
  }
  await settle(later, payment.id, paymentUpdate, 'notification')
}

type OfflineSale = { userId: number; packageId: number; isReversed: boolean }

/** Some sales are of the wrong package and immediately reversed. */
export async function sellOffline(
  tx: Tx,
  seller: Actor,
  { isReversed, ...saleInput }: OfflineSale,
): Promise<void> {
  const { id: packageSaleId } = await subscribeToPackage({ ctx: tx, actor: seller, input: saleInput })
  if (!isReversed) return
  const later = atInstant(tx, new Date(tx.now().getTime() + quarterHourMs))
  await reverseSale({
    ctx: later,
    actor: seller,
    input: { saleId: packageSaleId, reason: 'اختار العضو باقة أخرى' },
  })
}

export async function handOver(tx: Tx, admin: Actor, seller: Actor): Promise<void> {
  const cashBalance = await tx.db
    .selectFrom('cash_balances')
    .innerJoin('currencies', 'currencies.id', 'currency_id')
    .select(['currency_id', 'owed', 'decimals'])
    .where('seller_id', '=', seller.id)
    .where('owed', '>', 0)
    .executeTakeFirst()
  if (!cashBalance) return
  // In multiples of 100, as people carry notes.
  const amount = Math.floor(cashBalance.owed / 10 ** cashBalance.decimals / 100) * 100
  if (amount === 0) return
  await recordCash({
    ctx: tx,
    actor: admin,
    input: { userId: seller.id, currencyId: cashBalance.currency_id, amount, note: 'تسليم آخر الشهر' },
  })
}
