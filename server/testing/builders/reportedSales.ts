import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { addCashEntry } from '#server/features/sales/cash.service.ts'
import {
  nextPackageSaleId,
  recordPackageReturn,
  recordPackageSale,
} from '#server/features/sales/packageSales.service.ts'
import { creditPoints, reclaimLot } from '#server/features/wallet/credits.service.ts'
import type { TestApp } from '../app/testApp.ts'
import type { addPackage } from './packages.ts'
import type { TestUser } from './users.ts'

type Package = Awaited<ReturnType<typeof addPackage>>

export type ReportedSale = {
  member: TestUser
  sold: Package
  channel: 'online' | 'offline'
  seller: TestUser
  at: string
}

/** With only the fields that reports read. */
async function recordPayment(tx: Tx, { member, sold, at }: ReportedSale, lotId: number): Promise<number> {
  const { id } = await tx.db
    .insertInto('paymentRequests')
    .values({
      userId: member.id,
      packageId: sold.id,
      countryId: sold.countryId,
      packageNameAr: 'باقة',
      packageNameEn: 'Package',
      points: sold.points,
      price: sold.price,
      currencyId: sold.currencyId,
      months: sold.months,
      merchantRef: `order-${lotId}`,
      state: 'paid',
      language: 'ar',
      createdAt: new Date(at),
      expiresAt: new Date(at),
      paidAt: new Date(at),
      lotId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Through the services that payments and counters use, without a provider. */
export function recordReportedSale(
  app: TestApp,
  sale: ReportedSale,
): Promise<{ id: number; lotId: number } & ReportedSale> {
  const { member, sold, channel, seller, at } = sale
  app.clock.set(at)
  return inTransaction(app.ctx(), async (tx) => {
    const id = await nextPackageSaleId(tx)
    const kind = channel === 'online' ? 'purchase' : 'offlineSale'
    const { countryId, points, months } = sold
    const credit = { userId: member.id, countryId, points, months, at: tx.now(), kind } as const
    const { lotId } = await creditPoints(tx, { ...credit, reference: `sale:${id}` })
    const paymentRequestId = channel === 'online' ? await recordPayment(tx, sale, lotId) : null
    const packageNames = await tx.db
      .selectFrom('pointsPackages')
      .select(['nameAr', 'nameEn'])
      .where('id', '=', sold.id)
      .executeTakeFirstOrThrow()
    await recordPackageSale(tx, {
      id,
      userId: member.id,
      packageId: sold.id,
      countryId,
      packageNameAr: packageNames.nameAr,
      packageNameEn: packageNames.nameEn,
      points,
      amount: sold.price,
      currencyId: sold.currencyId,
      channel,
      lotId,
      soldById: channel === 'offline' ? seller.id : null,
      paymentRequestId,
      at: tx.now(),
    })
    const cash = { sellerId: seller.id, currencyId: sold.currencyId, amount: sold.price, byId: seller.id }
    if (channel === 'offline') await addCashEntry(tx, { ...cash, kind: 'sale', packageSaleId: id })
    return { id, lotId, ...sale }
  })
}

export function recordReturn(
  app: TestApp,
  {
    id: packageSaleId,
    lotId,
    sold,
    channel,
    seller,
    at,
    reason,
  }: { id: number; lotId: number; reason: string } & ReportedSale,
): Promise<number> {
  app.clock.set(at)
  return inTransaction(app.ctx(), async (tx) => {
    const id = await nextPackageSaleId(tx)
    const kind = channel === 'online' ? 'refund' : 'reversal'
    await reclaimLot(tx, { lotId, kind, reference: `sale:${id}`, note: reason })
    await recordPackageReturn(tx, {
      id,
      packageSaleId,
      points: sold.points,
      amount: sold.price,
      reason,
      byId: seller.id,
      at: tx.now(),
    })
    const cash = { sellerId: seller.id, currencyId: sold.currencyId, amount: -sold.price, byId: seller.id }
    if (channel === 'offline') await addCashEntry(tx, { ...cash, kind: 'reversal', packageSaleId: id })
    return id
  })
}
