import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { expirePoints } from '../features/wallet/expiry.service.ts'
import { getStartOfDay } from '../features/wallet/lotDates.ts'
import { findActor } from './actors.ts'
import { atInstant, type Episode, type Progress, seedInOrder, withoutNotifications } from './backdate.ts'
import { customers } from './customers.data.ts'
import { addMembers, type Member } from './members.ts'
import { type Counter, findMembersAbleToPay, type OrderEnd, openCounters, visit } from './yearOrders.ts'
import { findPackages, handOver, payOnline, payWithRefusedCard, sellOffline } from './yearSales.ts'

const hour = 3_600_000
const dayMs = 24 * hour
const daysPerMonth = 30
const months = 12

/** Days before the end of a month on which packages are sold; each later month uses more of them. */
const saleDays = [1, 2, 3, 5, 8, 11, 14, 17, 21, 25, 28] as const
const visitDays = [4, 6, 9, 13, 19, 24] as const
/** Index of the package to buy, ordered by size. */
const packageChoices = [0, 1, 1, 2, 0, 1, 3, 2, 1, 0] as const
const orderEnds: readonly OrderEnd[] = [
  'paid',
  'paid',
  'declined',
  'paid',
  'cancelled',
  'paid',
  'paid',
  'reversed',
  'paid',
]

const joinedDaysAgo = (n: number) => months * daysPerMonth - 3 - n * 13

const addCustomers = (tx: Tx) =>
  addMembers(
    tx,
    customers.map((name, n) => ({
      name,
      phone: `+2010660${String(41_117 + n * 1_733).padStart(5, '0')}`,
      hoursAgo: joinedDaysAgo(n) * 24 + 2,
    })),
  )

type Sellers = { consultant: Actor; moderator: Actor; admin: Actor }

async function findSellers(tx: Tx): Promise<Sellers> {
  return {
    consultant: await findActor(tx, 'sales@makan.test', ['AddPoints']),
    moderator: await findActor(tx, 'moderator@makan.test', ['AddPoints']),
    admin: await findActor(tx, 'admin@makan.test', ['PaymentsControl']),
  }
}

function dayTime(today: Date, daysAgo: number, n: number): Date {
  return new Date(today.getTime() - daysAgo * dayMs + (10 + ((n * 7) % 11)) * hour)
}

/** Picks one who had registered by then; earlier members buy more often. */
function pickCustomerAt(all: readonly Member[], daysAgo: number, n: number): Member {
  const customersByThen = all.filter((_, index) => joinedDaysAgo(index) > daysAgo)
  return customersByThen[(n * n + 3 * n) % customersByThen.length] as Member
}

function* generateEpisodes(
  month: number,
): Generator<{ daysAgo: number; kind: 'sale' | 'visit' | 'handOver' }> {
  const until = month * daysPerMonth
  for (const day of saleDays.slice(0, 5 + Math.floor((months - month) / 2)))
    yield { daysAgo: until + day, kind: 'sale' }
  for (const day of visitDays) yield { daysAgo: until + day, kind: 'visit' }
  if (month > 0) yield { daysAgo: until, kind: 'handOver' }
}

export async function seedYear(outer: Tx, progress: Progress): Promise<void> {
  const tx = withoutNotifications(outer)
  const [all, packages, counters] = [await addCustomers(tx), await findPackages(tx), await openCounters(tx)]
  const { consultant, moderator, admin } = await findSellers(tx)
  const today = getStartOfDay(tx.now(), 'Africa/Cairo')

  async function sell(then: Tx, { actor }: Member, n: number): Promise<void> {
    const pointsPackage = packages[packageChoices[n % packageChoices.length] ?? 0]
    if (!pointsPackage) return
    const paymentChoice = n % 9
    if (paymentChoice < 4) return payOnline(then, actor.id, pointsPackage, n)
    const sale = { userId: actor.id, packageId: pointsPackage.id, isReversed: n % 17 === 5 }
    return sellOffline(then, paymentChoice < 8 ? consultant : moderator, sale)
  }

  async function visitCounter(then: Tx, n: number): Promise<void> {
    const payingMemberIds = await findMembersAbleToPay(
      then,
      all.map(({ actor }) => actor.id),
    )
    const customer = all.find(({ actor }) => actor.id === payingMemberIds[(n * 5) % payingMemberIds.length])
    if (!customer) return
    const { actor, phone } = customer
    const counter = counters[n % counters.length] as Counter
    const end = orderEnds[n % orderEnds.length] as OrderEnd
    await visit(then, counter, { member: actor, phone, bill: 80 + ((n * 37) % 240), end })
  }

  const episodes: Episode[] = []
  const count = { sale: 0, visit: 0, handOver: 0 }
  for (let month = months - 1; month >= 0; month -= 1) {
    for (const { daysAgo, kind } of generateEpisodes(month)) {
      count[kind] += 1
      const n = count[kind]
      const at = dayTime(today, daysAgo, n)
      const then = atInstant(tx, at)
      const seed = async () => {
        if (kind === 'handOver') await handOver(then, admin, consultant)
        else if (kind === 'sale') await sell(then, pickCustomerAt(all, daysAgo, n), n)
        else await visitCounter(then, n)
      }
      episodes.push({ hoursAgo: (tx.now().getTime() - at.getTime()) / hour, seed })
    }
  }
  await seedInOrder(episodes, progress)
  const { id: refusedId } = await findActor(tx, 'member8@makan.test')
  const [smallest] = packages
  const yesterday = atInstant(tx, dayTime(today, 1, 0))
  if (smallest) await payWithRefusedCard(yesterday, refusedId, smallest, count.sale + 1)
  await expirePoints(tx)
}
