import type { Call } from '#contract/call.ts'
import { claims } from '#contract/claims.ts'
import { countryLimits } from '#contract/countryLimits.ts'
import { earlyExpiries } from '#contract/earlyExpiries.ts'
import { orders } from '#contract/orders.ts'
import { packages } from '#contract/packages.ts'
import { payments } from '#contract/payments.ts'
import { payouts } from '#contract/payouts.ts'
import { payoutTerms } from '#contract/payoutTerms.ts'
import { profitSlices } from '#contract/profitSlices.ts'
import { referralTerms } from '#contract/referralTerms.ts'
import { regions } from '#contract/regions.ts'
import { roles } from '#contract/roles.ts'
import { sales } from '#contract/sales.ts'
import { statements } from '#contract/statements.ts'
import { users } from '#contract/users.ts'
import { closeStatements } from '../features/payouts/close.service.ts'
import { expirePoints } from '../features/wallet/expiry.service.ts'
import { askByTwo } from './approving.ts'
import { addScale } from './earning.ts'
import { giveOffer } from './offers.ts'
import { approved, reserve } from './orders.ts'
import { openPaidCounter } from './paying.ts'
import { loggedInAgain, type Person } from './people.ts'
import { buyPoints } from './points.ts'
import { addPackage, sellTo } from './selling.ts'
import { names } from './staffChanges/naming.ts'
import { payForPackage } from './staffChanges/payments.ts'
import { newUser } from './users.ts'
import type { World } from './world.ts'

type Sent<Each extends Call> = Each['input']['_zod']['input']

/** How one of the staff would use an endpoint to gain something. */
export type MoneyPath = {
  call: Call
  /** What is sent for something of a size, in pounds; null if there is no further one. */
  input: (size: number) => object | null | Promise<object | null>
  /** How much of the daily limit that takes; missing: it is never for one person. */
  counts?: (size: number) => number
}

function path<Each extends Call>(
  call: Each,
  input: (size: number) => Sent<Each> | null | Promise<Sent<Each> | null>,
  counts?: MoneyPath['counts'],
): MoneyPath {
  return { call, input, counts } as MoneyPath
}

const price = (size: number) => Math.round(size * 60) / 100
const disputedLines = 6
const lineValue = 6000

/** A place that is owed money by a statement, whose lines its owner may dispute. */
async function openPlace(world: World) {
  const place = await openPaidCounter(world, 10_000_000)
  await place.setTerms()
  await place.savePayee()
  for (let line = 0; line < disputedLines; line += 1) await place.pay(lineValue * 5)
  const inFortyDays = new Date(world.clock.now().getTime() + 40 * 24 * 3_600_000)
  await closeStatements({ ...world.ctx(), now: () => inFortyDays })
  const [statement] = await place.list()
  let disputed = 0
  async function dispute(): Promise<number | null> {
    disputed += 1
    if (disputed > disputedLines) return null
    const { id } = await world.db
      .insertInto('disputes')
      .values({
        statement_id: statement?.id ?? 0,
        line_number: disputed,
        reason: 'المبلغ ناقص',
        by_id: place.owner.id,
        at: world.clock.now(),
        state: 'open',
        decided_by_id: null,
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return { ...place, dispute, due: statement?.due ?? 0 }
}

/** A referral that waits for staff to reward it. */
async function joinFriend(world: World, place: Awaited<ReturnType<typeof openPlace>>, points: number) {
  const [inviter, friend] = [await world.person(), await world.person()]
  const { id: offerId } = await giveOffer(world, place.placeId, { pointsType: 'free' })
  const { id: order_id } = await reserve(world, { ...place, member: friend, offerId })
  const at = world.clock.now()
  return world.db
    .insertInto('referrals')
    .values({
      friend_id: friend.id,
      inviter_id: inviter.id,
      country_id: place.countryId,
      inviter_points: Math.floor(points / 2),
      friend_points: Math.ceil(points / 2),
      state: 'review',
      joined_at: at,
      lapses_at: at,
      due_at: at,
      order_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Points of a member expire by a clock that is ahead of the database's. */
async function expireEarly(world: World): Promise<void> {
  const now = world.clock.now()
  await buyPoints(world, (await world.person()).id, { points: 1000, months: 1 })
  await world.pool.query(
    `alter table journals alter column written_at set default timestamptz '${now.toISOString()}'`,
  )
  const ahead = new Date(now.getTime() + 40 * 24 * 3_600_000)
  await expirePoints({ ...world.ctx(), now: () => ahead })
}

/** Packages of some sizes that cost less than their points are worth, scales of commission, and a seller who owes cash. */
async function openSales(world: World, sizes: readonly number[]) {
  await addScale(world, { slices: [{ lower: 0, upper: null, rate: 5000 }] })
  const scaleId = await addScale(world, {
    way: 'online',
    slices: [
      { lower: 0, upper: 1000_00, rate: 500 },
      { lower: 1000_00, upper: null, rate: 6000 },
    ],
  })
  const { id: sliceId } = await world.db
    .selectFrom('profit_slices')
    .select('id')
    .where('scale_id', '=', scaleId)
    .where('lower', '=', 0)
    .executeTakeFirstOrThrow()
  const offered = new Map<number, number>()
  for (const size of sizes) {
    const { id } = await addPackage(world, { points: size, price: Math.round(price(size) * 100) })
    offered.set(size, id)
  }
  const packageOf = (size: number) => offered.get(size) ?? 0
  const seller = await world.person({ rank: 'SalesConsultant' })
  const large = await addPackage(world, { price: 900_000_00 })
  await sellTo(world, seller, await world.person(), large.id)
  /** A consultant sells a package of one point for cash. */
  async function sold(amount: number) {
    const consultant = await world.person({ rank: 'SalesConsultant' })
    const { id } = await addPackage(world, { points: 1, price: Math.round(amount * 100) })
    return { consultant, sale: await sellTo(world, consultant, await world.person(), id) }
  }
  const paid = (size: number) => payForPackage(world, { packageId: packageOf(size), price: price(size) })
  /** A refund that a colleague asked for, of which the provider doesn't say what became of it. */
  async function uncertainRefund(size: number): Promise<number> {
    const colleague = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
    const wish = { paymentRequestId: await paid(size), reason: 'شراء بالخطأ' }
    return (await world.ask(payments.refundPayment, wish, colleague)).id
  }
  return { sliceId, packageOf, seller, currencyId: large.currencyId, sold, paid, uncertainRefund }
}

type Opened = {
  world: World
  place: Awaited<ReturnType<typeof openPlace>>
  sale: Awaited<ReturnType<typeof openSales>>
}

const reason = 'راجعناه'
const size = (amount: number) => amount

/** What creates, sells or gives back points for cash, or settles what was sold. */
function pathsOfSales({ world, place: { countryId }, sale }: Opened): MoneyPath[] {
  const { packageOf, seller, currencyId } = sale
  return [
    path(
      sales.subscribeToPackage,
      async (points) => ({ userId: (await world.person()).id, packageId: packageOf(points) }),
      size,
    ),
    path(
      sales.reverseSale,
      async (amount) => ({ registrationId: (await sale.sold(amount)).sale.id, reason }),
      size,
    ),
    path(sales.recordCash, (amount) => ({ userId: seller.id, currencyId, amount }), size),
    path(
      claims.claimUser,
      async (profit) => ({ userId: (await sale.sold(profit * 2)).consultant.id, countryId }),
      size,
    ),
    path(
      payments.refundPayment,
      async (points) => ({ paymentRequestId: await sale.paid(points), reason }),
      price,
    ),
    path(
      payments.decideRefund,
      async (points) => ({ refundId: await sale.uncertainRefund(points), isDone: false }),
      size,
    ),
  ]
}

/** What gives points or money to members and places for what they did. */
function pathsOfOrders({ world, place }: Opened): MoneyPath[] {
  // Their sessions may have ended meanwhile.
  const again = (person: Person) => loggedInAgain(world.ctx(), person)
  return [
    path(
      statements.resolveDispute,
      async (adjustment) => {
        const id = await place.dispute()
        return id === null ? null : { id, adjustment, answer: reason }
      },
      size,
    ),
    path(
      orders.reverseOrder,
      async (points) => {
        const [branch, member] = [await again(place.branch), await again(place.member)]
        const { id: orderId } = await approved(world, { ...place, branch, member }, points * 5)
        await world.ask(orders.payOrder, { orderId }, branch)
        return { orderId, reason }
      },
      size,
    ),
    path(
      referralTerms.decideReferral,
      async (points) => ({ ...(await joinFriend(world, place, points)), isRewarded: true, reason }),
      size,
    ),
  ]
}

/** What decides how much points cost, are worth, or bring, or pays them out. */
function pathsOfPrices({ world, place, sale }: Opened): MoneyPath[] {
  const { countryId } = place
  const country = { id: countryId, nameAr: 'مصر', nameEn: 'Egypt', phoneCode: '20' }
  const scale = { countryId, type: 'offline' as const }
  const invitations = { isOpen: true, mostAMonth: 100, most: 100 }
  const seller = { sellerName: 'شركة مكان', sellerAddress: 'القاهرة', sellerTaxNumber: '100200300' }
  return [
    path(countryLimits.saveCountryLimits, (points) => ({
      id: countryId,
      pointValue: 1,
      ...[{ pointValue: 2 }, { aloneLimit: 1_000_000 }, { minSharePercent: 1 }][points % 3],
    })),
    path(regions.saveCountry, () => ({ ...country, currencyId: sale.currencyId, pointValue: 2 })),
    path(packages.savePointsPackage, (points) => ({
      ...names(),
      countryId,
      points,
      price: Math.round(points * 49) / 100,
      months: 6,
    })),
    path(profitSlices.saveProfitScale, () => ({ ...scale, slices: [{ from: 0, to: null, percent: 100 }] })),
    path(profitSlices.saveProfitSlice, (from) => ({ ...scale, from, to: from * 2, percent: 51 })),
    path(profitSlices.deleteProfitSlice, () => ({ id: sale.sliceId })),
    path(payoutTerms.savePayoutTerms, () => ({
      id: countryId,
      period: 'week' as const,
      minimum: 0,
      taxPercent: 0,
      ...seller,
    })),
    path(payoutTerms.saveFee, () => ({ countryId, percent: 0, since: '2030-01-01' })),
    path(payouts.recordPayout, () => place.payoutOf(place.due)),
    path(referralTerms.saveReferralTerms, (points) => ({
      id: countryId,
      inviterPoints: points,
      friendPoints: points,
      ...invitations,
    })),
    path(referralTerms.fundReferrals, (points) => ({ countryId, points })),
    path(earlyExpiries.revertEarlyExpiries, async () => {
      await expireEarly(world)
      return { countryId }
    }),
  ]
}

/** What makes somebody a second person. */
async function pathsOfPower(world: World, staff: Person): Promise<MoneyPath[]> {
  const matrix = await world.ask(roles.getRoleMatrix, {}, staff)
  const pays = matrix.roles.find(({ name }) => name === 'PaymentsControl')?.id ?? 0
  const rankId = matrix.ranks.find(({ rankBaseName }) => rankBaseName === 'Moderator')?.id ?? 0
  const held = matrix.rankRoles.find((each) => each.rankId === rankId)?.roleIds ?? []
  const { id: userId } = await world.person({ rank: 'Moderator' })
  return [
    path(users.saveUser, () => newUser({ rankBase: 'SuperAdmin' })),
    path(users.saveUserRoles, () => ({ userId, rankId, roles: [pays] })),
    path(roles.saveRoleMatrix, () => ({ rankRoles: [{ rankId, roleIds: [...held, pays] }] })),
  ]
}

/** For every endpoint that may need a second person, how one alone would use it, in pounds of Egypt. */
export async function createMoneyPaths(
  world: World,
  sizes: readonly number[],
  staff: readonly [Person, Person],
): Promise<{ counted: MoneyPath[]; never: MoneyPath[] }> {
  const place = await openPlace(world)
  const { countryId } = place
  await world.db.updateTable('countries').set({ cash_ceiling: 1e12 }).where('id', '=', countryId).execute()
  await askByTwo(world, referralTerms.fundReferrals, { countryId, points: 10_000_000 }, staff)
  const opened = { world, place, sale: await openSales(world, sizes) }
  return {
    counted: [...pathsOfSales(opened), ...pathsOfOrders(opened)],
    never: [...pathsOfPrices(opened), ...(await pathsOfPower(world, staff[0]))],
  }
}
