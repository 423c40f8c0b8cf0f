import { isStaff } from '#contract/access.ts'
import type { Input } from '#contract/call.ts'
import type { Sale, sales } from '#contract/sales.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { getPackage, lockForSale } from '../packages/packages.service.ts'
import { requireApprovalOfMoney } from '../regions/movedAlone.service.ts'
import { creditPoints } from '../wallet/credits.service.ts'
import { attach, consultantOf } from './attachments.service.ts'
import { addCashEntry } from './cash.service.ts'
import { nextRegistrationId, recordRegistration } from './registrations.service.ts'
import { getSale } from './sales.service.ts'

/** Locks seller and member, in the order of ids, against being deleted, given another rank or assigned meanwhile. */
async function lockPeople(tx: Tx, actor: Actor, userId: number) {
  const people = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select(['users.id', 'users.country_id', 'users.is_provisional', 'ranks.base'])
    .where('users.id', 'in', [actor.id, userId])
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .forNoKeyUpdate('users')
    .execute()
  const member = people.find(({ id }) => id === userId)
  if (!people.some(({ id }) => id === actor.id)) throw new Failure('Unauthorized')
  if (!member || member.is_provisional) throw new Failure('NotFound')
  if (member.base !== 'User') throw new Failure('CannotHoldPoints')
  return member
}

/** A consultant sells to their own members, and to those who have none, who are theirs from then on. */
async function assign(tx: Tx, actor: Actor, userId: number): Promise<void> {
  if (actor.rank !== 'SalesConsultant') return
  const consultantId = await consultantOf(tx, userId)
  if (consultantId !== null && consultantId !== actor.id) throw new Failure('AssignedElsewhere')
  await attach(tx, userId, actor.id)
}

async function sell(tx: Tx, actor: Actor, input: Input<typeof sales.subscribeToPackage>): Promise<Sale> {
  const { userId, packageId, version } = input
  const member = await lockPeople(tx, actor, userId)
  const sold = await lockForSale(tx, packageId)
  if (version !== undefined && version !== sold.version) {
    throw new Failure('Stale', { current: await getPackage(tx, packageId) })
  }
  if (sold.country_id !== member.country_id) throw new Failure('PackageAbroad')
  if (!sold.is_active) throw new Failure('SalesStopped')
  await assign(tx, actor, userId)
  const [id, at] = [await nextRegistrationId(tx), tx.now()]
  const { points, months, country_id: countryId, currency_id: currencyId, price: amount } = sold
  const credit = { userId, countryId, points, months, at, kind: 'offlineSale' } as const
  const { lotId } = await creditPoints(tx, { ...credit, reference: `sale:${id}` })
  const names = { packageNameAr: sold.name_ar, packageNameEn: sold.name_en }
  await recordRegistration(tx, {
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
    way: 'offline',
    soldById: actor.id,
    paymentRequestId: null,
  })
  const cash = { sellerId: actor.id, currencyId, amount, registrationId: id, byId: actor.id }
  await addCashEntry(tx, { ...cash, kind: 'sale' })
  await emit(tx, 'sales.packageSold', { registrationId: id })
  const sale = await getSale(tx, actor, id)
  if (isStaff(actor.rank)) {
    const audited = { nameAr: sold.name_ar, nameEn: sold.name_en, memberId: userId, points, currencyId }
    await audit(tx, 'sale', id, null, { ...audited, sellerId: actor.id, amount: sale.amount })
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

/** Sells a package to a member for cash. */
export function sellPackage(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof sales.subscribeToPackage>,
): Promise<Sale> {
  if (input.userId === actor.id) throw new Failure('SaleToYourself')
  return refuseViolations({ cash_ceiling: ['CashLimitReached', 'packageId'] }, () =>
    inTransaction(ctx, (tx) => sell(tx, actor, input)),
  )
}
