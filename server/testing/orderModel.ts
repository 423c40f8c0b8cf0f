const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type State =
  | 'requested'
  | 'confirmed'
  | 'awaitingApproval'
  | 'approved'
  | 'paid'
  | 'rejected'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'reversed'

/** An order as simply as it can be said: its state, what is held, and when time ends it. */
type Order = {
  state: State
  isReservation: boolean
  bill: number | null
  held: number
  taken: number
  until: number
  reservedUntil: number
  paidAt: number
}

/** Members, counters and staff, and people who have nothing to do with an order. */
export type Who = 'member' | 'branch' | 'owner' | 'staff' | 'stranger' | 'otherBranch'

/** An offer of 20 %, a member's points that never expire, and the orders of both; whatever can't be done is its refusal. */
export type OrderModel = { points: number; stock: number; orders: Order[] }

const isOpen = ({ state }: Order) =>
  ['requested', 'confirmed', 'awaitingApproval', 'approved'].includes(state)
const atCounter = (who: Who) => who === 'branch' || who === 'owner' || who === 'staff'
const pointsFor = (bill: number) => Math.ceil(bill / 5)

/** Ends what time has ended. */
export function passTime(model: OrderModel, now: number): void {
  for (const order of model.orders) if (isOpen(order) && order.until <= now) end(model, order, 'expired')
}

function end(model: OrderModel, order: Order, state: State): void {
  model.points += order.held
  order.held = 0
  order.state = state
}

const taken = ({ orders }: OrderModel) =>
  orders.filter((order) => isOpen(order) || order.state === 'paid').length

export function begin(model: OrderModel, isReservation: boolean, now: number): string {
  if (taken(model) >= model.stock) return 'OfferSoldOut'
  const reservedUntil = isReservation ? now + 7 * day : 0
  model.orders.push({
    state: isReservation ? 'requested' : 'confirmed',
    isReservation,
    bill: null,
    held: 0,
    taken: 0,
    until: now + 30 * minute,
    reservedUntil,
    paidAt: 0,
  })
  return 'none'
}

type Given = { order: Order; who: Who; now: number }
type Act = (model: OrderModel, given: Given) => string

/** A command of some people, on orders in some states. */
function command(may: (who: Who) => boolean, states: readonly State[], act: Act): Act {
  return (model, given) => {
    if (!may(given.who)) return 'NotFound'
    return states.includes(given.order.state) ? act(model, given) : 'WrongOrderState'
  }
}

const isMember = (who: Who) => who === 'member'

function bill(typed: number): Act {
  return command(atCounter, ['confirmed', 'awaitingApproval', 'approved'], (model, { order, now }) => {
    const points = pointsFor(typed)
    if (points > model.points + order.held) return 'NotEnoughPoints'
    model.points += order.held - points
    Object.assign(order, { state: 'awaitingApproval', bill: typed, held: points, until: now + 15 * minute })
    return 'none'
  })
}

function approve(shown: number): Act {
  return command(isMember, ['awaitingApproval'], (_, { order, now }) => {
    if (order.bill !== shown) return 'BillChanged'
    Object.assign(order, { state: 'approved', until: now + day })
    return 'none'
  })
}

const cancel: Act = (model, given) => {
  const { order, who } = given
  if (!isMember(who) && !atCounter(who)) return 'NotFound'
  if (!isOpen(order) || (isMember(who) && order.state === 'approved')) return 'WrongOrderState'
  end(model, order, 'cancelled')
  return 'none'
}

const decline = command(isMember, ['awaitingApproval'], (model, { order, now }) => {
  if (!order.isReservation || order.reservedUntil <= now) {
    end(model, order, 'declined')
    return 'none'
  }
  model.points += order.held
  Object.assign(order, { state: 'confirmed', bill: null, held: 0, until: order.reservedUntil })
  return 'none'
})

const pay = command(atCounter, ['approved'], (_, { order, now }) => {
  Object.assign(order, { state: 'paid', taken: order.held, held: 0, paidAt: now })
  return 'none'
})

const reverse = command(atCounter, ['paid'], (model, { order, who, now }) => {
  // Times in this model lie in winter, two hours before those of the world.
  const dayOf = (at: number) => Math.floor((at + 2 * hour) / day)
  const isInTime = who === 'staff' ? now - order.paidAt <= 14 * day : dayOf(now) === dayOf(order.paidAt)
  if (!isInTime) return 'OrderReversalTooLate'
  model.points += order.taken
  order.state = 'reversed'
  return 'none'
})

export const acts = {
  confirm: () =>
    command(atCounter, ['requested'], (_, { order }) => {
      Object.assign(order, { state: 'confirmed', until: order.reservedUntil })
      return 'none'
    }),
  reject: () =>
    command(atCounter, ['requested'], (model, { order }) => {
      end(model, order, 'rejected')
      return 'none'
    }),
  bill,
  approve,
  decline: () => decline,
  pay: () => pay,
  cancel: () => cancel,
  reverse: () => reverse,
} satisfies Record<string, (typed: number) => Act>
