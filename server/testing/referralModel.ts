import type { Referral } from '#contract/referralTerms.ts'

const day = 24 * 3_600_000

export type Terms = {
  isOpen: boolean
  inviterPoints: number
  friendPoints: number
  mostAMonth: number
  most: number
}

type Brought = Pick<Terms, 'inviterPoints' | 'friendPoints'> & {
  inviter: number
  friend: number
  state: Referral['state']
  joinedAt: number
  /** Which of all orders it is held for, and when its time is over. */
  order: number | null
  dueAt: number
}

type Member = { registeredAt: number; hasPaid: boolean; earned: number }
type Order = { member: number; paidAt: number; isReversed: boolean }

/** Bringing friends as simply as it can be said: people and orders by their number; whatever can't be done is its refusal. */
export type ReferralModel = {
  now: number
  terms: Terms
  /** What the marketing account holds. */
  budget: number
  members: Member[]
  orders: Order[]
  brought: Brought[]
}

const isOpen = ({ state }: Brought) => ['joined', 'held', 'review'].includes(state)
const both = ({ inviterPoints, friendPoints }: Pick<Terms, 'inviterPoints' | 'friendPoints'>) =>
  inviterPoints + friendPoints

export const promised = ({ brought }: ReferralModel) =>
  brought.filter(isOpen).reduce((sum, each) => sum + both(each), 0)

export function register(model: ReferralModel): number {
  model.members.push({ registeredAt: model.now, hasPaid: false, earned: 0 })
  return model.members.length - 1
}

const monthOf = (at: number) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Africa/Cairo', year: 'numeric', month: 'numeric' }).format(at)

function isUsedUp({ now, terms, brought }: ReferralModel, inviter: number): boolean {
  const counted = brought.filter(
    (each) => each.inviter === inviter && each.state !== 'refused' && each.state !== 'lapsed',
  )
  const ofMonth = counted.filter(({ joinedAt }) => monthOf(joinedAt) === monthOf(now))
  return counted.length >= terms.most || ofMonth.length >= terms.mostAMonth
}

export function join(model: ReferralModel, friend: number, inviter: number): string {
  const { now, terms, budget, members, brought } = model
  const { registeredAt, hasPaid } = members[friend] as Member
  if (friend === inviter) return 'ReferralOfOneself'
  if (hasPaid || now - registeredAt >= 7 * day) return 'ReferralTooLate'
  if (inviter > friend) return 'ReferralOfNewerMember'
  if (!terms.isOpen || both(terms) === 0 || budget - promised(model) < both(terms)) return 'ReferralsClosed'
  if (isUsedUp(model, inviter)) return 'ReferralsUsedUp'
  if (brought.some((each) => each.friend === friend)) return 'AlreadyReferred'
  const { inviterPoints, friendPoints } = terms
  const state = 'joined' as const
  brought.push({ inviter, friend, inviterPoints, friendPoints, state, joinedAt: now, order: null, dueAt: 0 })
  return 'none'
}

export function pay(model: ReferralModel, member: number): void {
  const { now, orders, brought } = model
  orders.push({ member, paidAt: now, isReversed: false })
  const payer = model.members[member] as Member
  payer.hasPaid = true
  const own = brought.find(({ friend, state }) => friend === member && state === 'joined')
  if (own) Object.assign(own, { state: 'held', order: orders.length - 1, dueAt: now + 14 * day })
}

export function reverse(model: ReferralModel, nth: number): string {
  const order = model.orders[nth] as Order
  if (order.isReversed) return 'WrongOrderState'
  if (model.now - order.paidAt > 14 * day) return 'OrderReversalTooLate'
  order.isReversed = true
  const own = model.brought.find((each) => each.order === nth && isOpen(each))
  if (own) Object.assign(own, { state: 'joined', order: null })
  return 'none'
}

function reward(model: ReferralModel, own: Brought): void {
  const [inviter, friend] = [model.members[own.inviter], model.members[own.friend]] as [Member, Member]
  own.state = 'rewarded'
  inviter.earned += own.inviterPoints
  friend.earned += own.friendPoints
  model.budget -= both(own)
}

export function decide(model: ReferralModel, own: Brought, isRewarded: boolean): string {
  if (own.state !== 'review' && (own.state !== 'held' || isRewarded)) return 'ReferralNotDue'
  if (isRewarded) reward(model, own)
  else own.state = 'refused'
  return 'none'
}

/** The first member of a tree of invitations. */
const rootOf = (brought: readonly Brought[], member: number): number => {
  const by = brought.find(({ friend }) => friend === member)
  return by ? rootOf(brought, by.inviter) : member
}

/**
 * What time brings. All people of a test come out of one network, so that whoever is not the only friend of their tree within a
 * year waits for staff.
 */
export function passTime(model: ReferralModel, milliseconds: number): void {
  model.now += milliseconds
  const due = model.brought.filter(({ state, dueAt }) => state === 'held' && dueAt <= model.now)
  for (const own of due.toSorted((one, other) => one.dueAt - other.dueAt)) {
    const isSuspicious = model.brought.some(
      (each) =>
        each !== own &&
        rootOf(model.brought, each.friend) === rootOf(model.brought, own.friend) &&
        each.joinedAt > model.now - 365 * day,
    )
    if (isSuspicious) own.state = 'review'
    else reward(model, own)
  }
  for (const own of model.brought)
    if (own.state === 'joined' && model.now - own.joinedAt >= 60 * day) own.state = 'lapsed'
}
