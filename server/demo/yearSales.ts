import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { recordStatus } from '../features/payments/payment.service.ts'
import { settle } from '../features/payments/settle.service.ts'
import { recordCash } from '../features/sales/cash.service.ts'
import { reverseSale } from '../features/sales/reverseSale.service.ts'
import { subscribeToPackage } from '../features/sales/sell.service.ts'
import type { PaymentNotification } from '../integrations/ports.ts'
import { atInstant } from './backdate.ts'

type Package = {
  id: number
  nameAr: string
  nameEn: string
  points: number
  price: number
  months: number
  countryId: number
  currencyId: number
}

export function findPackages(tx: Tx): Promise<Package[]> {
  return tx.db
    .selectFrom('pointsPackages')
    .innerJoin('countries', 'countries.id', 'countryId')
    .select(['pointsPackages.id', 'pointsPackages.nameAr', 'pointsPackages.nameEn', 'points', 'price'])
    .select(['months', 'countryId', 'pointsPackages.currencyId'])
    .where('countries.code', '=', 'EG')
    .orderBy('points')
    .execute()
}

const methods = ['PayUsingCC', 'MWALLET', 'PAYATFAWRY'] as const
const quarterHourMs = 900_000

type Outcome = Pick<PaymentNotification, 'status' | 'providerStatus' | 'failureCode' | 'method'>

async function tryToPay(
  tx: Tx,
  userId: number,
  pointsPackage: Package,
  nth: number,
  outcome: Outcome,
): Promise<void> {
  const at = tx.now()
  const payment = await tx.db
    .insertInto('paymentRequests')
    .values({
      userId,
      packageId: pointsPackage.id,
      countryId: pointsPackage.countryId,
      packageNameAr: pointsPackage.nameAr,
      packageNameEn: pointsPackage.nameEn,
      points: pointsPackage.points,
      price: pointsPackage.price,
      currencyId: pointsPackage.currencyId,
      months: pointsPackage.months,
      merchantRef: `order-${Math.floor(at.getTime() / 1000)}-DEMO${String(nth).padStart(6, '2')}`,
      idempotencyKey: null,
      state: 'created',
      language: nth % 5 === 0 ? 'en' : 'ar',
      createdAt: at,
      expiresAt: new Date(at.getTime() + 48 * 3_600_000),
      nextCheckAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStatus(tx, payment, 'buyer')
  const later = atInstant(tx, new Date(at.getTime() + quarterHourMs))
  const paymentUpdate = {
    reference: payment.merchantRef,
    amount: pointsPackage.price,
    paidAmount: pointsPackage.price,
    paymentReference: '',
    providerReference: `9${String(nth).padStart(8, '0')}`,
    ...outcome,
  }
  await settle(later, payment.id, paymentUpdate, 'notification')
}

export function payOnline(tx: Tx, userId: number, pointsPackage: Package, nth: number): Promise<void> {
  const method = methods[nth % methods.length] ?? ''
  const outcome = { status: 'paid' as const, providerStatus: 'PAID', failureCode: null, method }
  return tryToPay(tx, userId, pointsPackage, nth, outcome)
}

/** The card has too little money on it. */
export function payWithRefusedCard(
  tx: Tx,
  userId: number,
  pointsPackage: Package,
  nth: number,
): Promise<void> {
  const outcome = {
    status: 'failed' as const,
    providerStatus: 'FAILED',
    failureCode: '99951',
    method: 'PayUsingCC',
  }
  return tryToPay(tx, userId, pointsPackage, nth, outcome)
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
    .selectFrom('cashBalances')
    .innerJoin('currencies', 'currencies.id', 'currencyId')
    .select(['currencyId', 'owed', 'decimals'])
    .where('sellerId', '=', seller.id)
    .where('owed', '>', 0)
    .executeTakeFirst()
  if (!cashBalance) return
  // In multiples of 100, as people carry notes.
  const amount = Math.floor(cashBalance.owed / 10 ** cashBalance.decimals / 100) * 100
  if (amount === 0) return
  await recordCash({
    ctx: tx,
    actor: admin,
    input: { userId: seller.id, currencyId: cashBalance.currencyId, amount, note: 'تسليم آخر الشهر' },
  })
}
