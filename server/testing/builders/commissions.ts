import type { SaleWay } from '#contract/claims/schemas.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Tier } from '#server/features/claims/commission.ts'
import { assignConsultant } from '#server/features/sales/consultantAssignments.service.ts'
import {
  nextPackageSaleId,
  recordPackageReturn,
  recordPackageSale,
} from '#server/features/sales/packageSales.service.ts'
import { creditPoints } from '#server/features/wallet/credits.service.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

type ScheduleOverrides = { country?: string; channel?: SaleWay; since?: string; tiers: Tier[] }

/** Applies from a month on. Tiers are in the currency's smallest unit, rates in hundredths of a percent. */
export async function addCommissionSchedule(
  app: TestApp,
  { country = 'EG', channel = 'offline', since = '2020-01', tiers }: ScheduleOverrides,
) {
  const { id: countryId, currencyId } = await app.db
    .selectFrom('countries')
    .select(['id', 'currencyId'])
    .where('code', '=', country)
    .executeTakeFirstOrThrow()
  return inTransaction(app.ctx(), async (tx) => {
    const { id } = await tx.db
      .insertInto('commissionSchedules')
      .values({
        countryId,
        currencyId: currencyId ?? 0,
        channel,
        since: `${since}-01`,
        createdById: null,
        at: new Date('2019-06-01T12:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = tiers.map((tier) => ({ ...tier, scheduleId: id }))
    await tx.db.insertInto('commissionTiers').values(rows).execute()
    return id
  })
}

type SaleParties = {
  consultant: TestUser
  member: TestUser
  countryId: number
  currencyId: number
  packageId: number
}

type Sale = { amount: number; at: Date; channel: SaleWay }

let paymentCount = 0

async function addPayment(tx: Tx, parties: SaleParties, { amount, at }: Sale, lotId: number) {
  const { member, packageId, countryId, currencyId } = parties
  paymentCount += 1
  const { id } = await tx.db
    .insertInto('paymentRequests')
    .values({
      userId: member.id,
      packageId,
      countryId,
      packageNameAr: 'باقة',
      packageNameEn: 'Package',
      points: 1_000_000,
      price: amount,
      currencyId,
      months: 6,
      merchantRef: `earning-${paymentCount}`,
      idempotencyKey: null,
      state: 'paid',
      language: 'ar',
      createdAt: at,
      expiresAt: at,
      paidAt: at,
      nextCheckAt: null,
      lotId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Without the cash entries. Commission of the member's consultant is calculated from it. */
export function recordConsultantSale(app: TestApp, parties: SaleParties, sale: Sale) {
  const { member, consultant, countryId, currencyId, packageId } = parties
  return inTransaction(app.ctx(), async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
    await assignConsultant(tx, member.id, consultant.id)
    const id = await nextPackageSaleId(tx)
    const credit = { userId: member.id, countryId, points: 1_000_000, months: 6, at: sale.at } as const
    const { lotId } = await creditPoints(tx, { ...credit, kind: 'offlineSale', reference: `sale:${id}` })
    const isOnline = sale.channel === 'online'
    await recordPackageSale(tx, {
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
      paymentRequestId: isOnline ? await addPayment(tx, parties, sale, lotId) : null,
      ...sale,
    })
    return id
  })
}

export function recordSaleReversal(app: TestApp, packageSaleId: number, amount: number, at: Date) {
  return inTransaction(app.ctx(), (tx) =>
    recordPackageReturn(tx, { packageSaleId, points: 1, amount, reason: 'استرداد', byId: null, at }),
  )
}
