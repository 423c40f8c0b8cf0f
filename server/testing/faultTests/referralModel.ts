import type { Referral } from '#contract/referrals/schemas.ts'

const day = 24 * 3_600_000

export type Terms = {
  isOpen: boolean
  inviterPoints: number
  friendPoints: number
  mostAMonth: number
  most: number
}

type ModelReferral = Pick<Terms, 'inviterPoints' | 'friendPoints'> & {
  inviter: number
  friend: number
  state: Referral['state']
  joinedAt: number
  /**
   * `order` is the number of the order that the reward is held for, `dueAt` the end of the holding period.
   */
  order: number | null
  dueAt: number
}

type Member = { registeredAt: number; hasPaid: boolean; earned: number }
type Order = { member: number; paidAt: number; isReversed: boolean }

/**
 * Simplest model of referrals: members and orders are identified by their index. Commands that are not
 * possible return their error key.
 */
export type ReferralModel = {
  now: number
  terms: Terms
  /** Balance of the marketing account, in points. */
  budget: number
  members: Member[]
  orders: Order[]
  referrals: ModelReferral[]
}

const isOpen = ({ state }: ModelReferral) => ['joined', 'held', 'review'].includes(state)
const sumPoints = ({ inviterPoints, friendPoints }: Pick<Terms, 'inviterPoints' | 'friendPoints'>) =>
  inviterPoints + friendPoints

export const countPromised = ({ referrals }: ReferralModel) =>
  referrals.filter(isOpen).reduce((sum, referral) => sum + sumPoints(referral), 0)

export function register(model: ReferralModel): number {
  model.members.push({ registeredAt: model.now, hasPaid: false, earned: 0 })
  return model.members.length - 1
}

const toMonth = (at: number) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Africa/Cairo', year: 'numeric', month: 'numeric' }).format(at)

function hasReachedLimit({ now, terms, referrals }: ReferralModel, inviter: number): boolean {
  const ownReferrals = referrals.filter(
    (referral) => referral.inviter === inviter && referral.state !== 'refused' && referral.state !== 'lapsed',
  )
  const ofMonth = ownReferrals.filter(({ joinedAt }) => toMonth(joinedAt) === toMonth(now))
  return ownReferrals.length >= terms.most || ofMonth.length >= terms.mostAMonth
}

export function join(model: ReferralModel, friend: number, inviter: number): string {
  const { now, terms, budget, members, referrals } = model
  const { registeredAt, hasPaid } = members[friend] as Member
  if (friend === inviter) return 'ReferralOfOneself'
  if (hasPaid || now - registeredAt >= 7 * day) return 'ReferralTooLate'
  if (inviter > friend) return 'ReferralOfNewerMember'
  if (!terms.isOpen || sumPoints(terms) === 0 || budget - countPromised(model) < sumPoints(terms))
    return 'ReferralsClosed'
  if (hasReachedLimit(model, inviter)) return 'ReferralsUsedUp'
  if (referrals.some((referral) => referral.friend === friend)) return 'AlreadyReferred'
  const { inviterPoints, friendPoints } = terms
  const state = 'joined' as const
  referrals.push({
    inviter,
    friend,
    inviterPoints,
    friendPoints,
    state,
    joinedAt: now,
    order: null,
    dueAt: 0,
  })
  return 'none'
}

export function pay(model: ReferralModel, member: number): void {
  const { now, orders, referrals } = model
  orders.push({ member, paidAt: now, isReversed: false })
  const payer = model.members[member] as Member
  payer.hasPaid = true
  const referral = referrals.find(({ friend, state }) => friend === member && state === 'joined')
  if (referral) Object.assign(referral, { state: 'held', order: orders.length - 1, dueAt: now + 14 * day })
}

export function reverse(model: ReferralModel, orderIndex: number): string {
  const order = model.orders[orderIndex] as Order
  if (order.isReversed) return 'WrongOrderState'
  if (model.now - order.paidAt > 14 * day) return 'OrderReversalTooLate'
  order.isReversed = true
  const referral = model.referrals.find((candidate) => candidate.order === orderIndex && isOpen(candidate))
  if (referral) Object.assign(referral, { state: 'joined', order: null })
  return 'none'
}

function reward(model: ReferralModel, referral: ModelReferral): void {
  const [inviter, friend] = [model.members[referral.inviter], model.members[referral.friend]] as [
    Member,
    Member,
  ]
  referral.state = 'rewarded'
  inviter.earned += referral.inviterPoints
  friend.earned += referral.friendPoints
  model.budget -= sumPoints(referral)
}

export function decide(model: ReferralModel, referral: ModelReferral, isRewarded: boolean): string {
  if (referral.state !== 'review' && (referral.state !== 'held' || isRewarded)) return 'ReferralNotDue'
  if (isRewarded) reward(model, referral)
  else referral.state = 'refused'
  return 'none'
}

const findRoot = (referrals: readonly ModelReferral[], member: number): number => {
  const invitation = referrals.find(({ friend }) => friend === member)
  return invitation ? findRoot(referrals, invitation.inviter) : member
}

/**
 * Applies the passing of time. All users of the test share one network, so a friend waits for staff unless
 * they are the only one of their tree within a year.
 */
export function passTime(model: ReferralModel, milliseconds: number): void {
  model.now += milliseconds
  const due = model.referrals.filter(({ state, dueAt }) => state === 'held' && dueAt <= model.now)
  for (const referral of due.toSorted((a, b) => a.dueAt - b.dueAt)) {
    const isSuspicious = model.referrals.some(
      (candidate) =>
        candidate !== referral &&
        findRoot(model.referrals, candidate.friend) === findRoot(model.referrals, referral.friend) &&
        candidate.joinedAt > model.now - 365 * day,
    )
    if (isSuspicious) referral.state = 'review'
    else reward(model, referral)
  }
  for (const referral of model.referrals)
    if (referral.state === 'joined' && model.now - referral.joinedAt >= 60 * day) referral.state = 'lapsed'
}
