import { isStaff } from '#contract/core/access.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { sales } from '#contract/sales/endpoints.ts'
import type { Sale } from '#contract/sales/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { getPackage, lockForSale } from '../packages/packages.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
import { creditPoints } from '../wallet/credits.service.ts'
import { addCashEntry } from './cash.service.ts'
import { assignConsultant, findConsultantId } from './consultantAssignments.service.ts'
import { nextPackageSaleId, recordPackageSale } from './packageSales.service.ts'
import { getSale } from './sales.service.ts'

/** Locks in the order of the ids, against deletion and changes of rank or assignment. */
async function lockPeople(tx: Tx, actor: Actor, userId: number) {
  const people = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'users.countryId', 'users.isProvisional', 'ranks.base'])
    .where('users.id', 'in', [actor.id, userId])
    .where('users.deletedAt', 'is', null)
    .orderBy('users.id')
    .forNoKeyUpdate('users')
    .execute()
  const member = people.find(({ id }) => id === userId)
  if (!people.some(({ id }) => id === actor.id)) throw new ApiError('Unauthorized')
  if (!member || member.isProvisional) throw new ApiError('NotFound')
  if (member.base !== 'User') throw new ApiError('CannotHoldPoints')
  return member
}

/**
 * A consultant sells to their own members and to unassigned ones, who are assigned to the consultant by the
 * sale.
 */
async function assign(tx: Tx, actor: Actor, userId: number): Promise<void> {
  if (actor.rank !== 'SalesConsultant') return
  const consultantId = await findConsultantId(tx, userId)
  if (consultantId !== null && consultantId !== actor.id) throw new ApiError('AssignedElsewhere')
  await assignConsultant(tx, userId, actor.id)
}

async function sell(tx: Tx, actor: Actor, input: Input<typeof sales.subscribeToPackage>): Promise<Sale> {
  const { userId, packageId, version } = input
  const member = await lockPeople(tx, actor, userId)
  const packageRow = await lockForSale(tx, packageId)
  if (version !== undefined && version !== packageRow.version) {
    throw new ApiError('Stale', { current: await getPackage(tx, packageId) })
  }
  if (packageRow.countryId !== member.countryId) throw new ApiError('PackageAbroad')
  if (!packageRow.isActive) throw new ApiError('SalesStopped')
  await assign(tx, actor, userId)
  const [id, at] = [await nextPackageSaleId(tx), tx.now()]
  const { points, months, countryId, currencyId, price: amount } = packageRow
  const credit = { userId, countryId, points, months, at, kind: 'offlineSale' } as const
  const { lotId } = await creditPoints(tx, { ...credit, reference: `sale:${id}` })
  const names = { packageNameAr: packageRow.nameAr, packageNameEn: packageRow.nameEn }
  await recordPackageSale(tx, {
    id,
    userId,
    packageId,
    countryId,
    ...names,
    points,
    amount,
    currencyId,
    at,
    lotId,
    channel: 'offline',
    soldById: actor.id,
    paymentRequestId: null,
  })
  const cash = { sellerId: actor.id, currencyId, amount, packageSaleId: id, byId: actor.id }
  await addCashEntry(tx, { ...cash, kind: 'sale' })
  await emit(tx, 'sales.packageSold', { packageSaleId: id })
  const sale = await getSale(tx, actor, id)
  if (isStaff(actor.rank)) {
    const auditValues = {
      nameAr: packageRow.nameAr,
      nameEn: packageRow.nameEn,
      memberId: userId,
      points,
      currencyId,
    }
    await audit(tx, 'sale', id, null, { ...auditValues, sellerId: actor.id, amount: sale.amount })
    await requireApprovalOfMoney(tx, actor, {
      countryId,
      currencyId,
      amount,
      points,
      about: `member ${userId}`,
    })
  }
  return sale
}

export function subscribeToPackage({
  ctx,
  actor,
  input,
}: Args<typeof sales.subscribeToPackage>): Promise<Sale> {
  if (input.userId === actor.id) throw new ApiError('SaleToYourself')
  return mapConstraintErrors({ cash_ceiling: ['CashLimitReached', 'packageId'] }, () =>
    inTransaction(ctx, (tx) => sell(tx, actor, input)),
  )
}
