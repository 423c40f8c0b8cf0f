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

/** Simplest model of an order: its state, the held points and when it expires. */
type Order = {
  state: State
  isReservation: boolean
  bill: number | null
  held: number
  captured: number
  until: number
  reservedUntil: number
  paidAt: number
}

/** Members, counter staff and staff, and users without access to the order. */
export type Actor = 'member' | 'branch' | 'owner' | 'staff' | 'stranger' | 'otherBranch'

/**
 * Model of an offer of 20 %, a member with points that never expire, and the orders. Commands that are not
 * possible return their error key.
 */
export type OrderModel = { points: number; stock: number; orders: Order[] }

const isOpen = ({ state }: Order) =>
  ['requested', 'confirmed', 'awaitingApproval', 'approved'].includes(state)
const isCounterActor = (who: Actor) => who === 'branch' || who === 'owner' || who === 'staff'
const toPoints = (bill: number) => Math.ceil(bill / 5)

export function passTime(model: OrderModel, now: number): void {
  for (const order of model.orders) if (isOpen(order) && order.until <= now) endOrder(model, order, 'expired')
}

function endOrder(model: OrderModel, order: Order, state: State): void {
  model.points += order.held
  order.held = 0
  order.state = state
}

const countReserved = ({ orders }: OrderModel) =>
  orders.filter((order) => isOpen(order) || order.state === 'paid').length

export function createOrder(model: OrderModel, isReservation: boolean, now: number): string {
  if (countReserved(model) >= model.stock) return 'OfferSoldOut'
  const reservedUntil = isReservation ? now + 7 * day : 0
  model.orders.push({
    state: isReservation ? 'requested' : 'confirmed',
    isReservation,
    bill: null,
    held: 0,
    captured: 0,
    until: now + 30 * minute,
    reservedUntil,
    paidAt: 0,
  })
  return 'none'
}

type CommandArgs = { order: Order; who: Actor; now: number }
type Command = (model: OrderModel, args: CommandArgs) => string

/** Creates a command that only some actors may run, on orders in some states. */
function createCommand(isAllowed: (who: Actor) => boolean, states: readonly State[], run: Command): Command {
  return (model, args) => {
    if (!isAllowed(args.who)) return 'NotFound'
    return states.includes(args.order.state) ? run(model, args) : 'WrongOrderState'
  }
}

const isMember = (who: Actor) => who === 'member'

function bill(amount: number): Command {
  return createCommand(
    isCounterActor,
    ['confirmed', 'awaitingApproval', 'approved'],
    (model, { order, now }) => {
      const points = toPoints(amount)
      if (points > model.points + order.held) return 'NotEnoughPoints'
      model.points += order.held - points
      Object.assign(order, {
        state: 'awaitingApproval',
        bill: amount,
        held: points,
        until: now + 15 * minute,
      })
      return 'none'
    },
  )
}

function approve(expectedBill: number): Command {
  return createCommand(isMember, ['awaitingApproval'], (_, { order, now }) => {
    if (order.bill !== expectedBill) return 'BillChanged'
    Object.assign(order, { state: 'approved', until: now + day })
    return 'none'
  })
}

const cancel: Command = (model, args) => {
  const { order, who } = args
  if (!isMember(who) && !isCounterActor(who)) return 'NotFound'
  if (!isOpen(order) || (isMember(who) && order.state === 'approved')) return 'WrongOrderState'
  endOrder(model, order, 'cancelled')
  return 'none'
}

const decline = createCommand(isMember, ['awaitingApproval'], (model, { order, now }) => {
  if (!order.isReservation || order.reservedUntil <= now) {
    endOrder(model, order, 'declined')
    return 'none'
  }
  model.points += order.held
  Object.assign(order, { state: 'confirmed', bill: null, held: 0, until: order.reservedUntil })
  return 'none'
})

const pay = createCommand(isCounterActor, ['approved'], (_, { order, now }) => {
  Object.assign(order, { state: 'paid', captured: order.held, held: 0, paidAt: now })
  return 'none'
})

const reverse = createCommand(isCounterActor, ['paid'], (model, { order, who, now }) => {
  // Times in this model are in winter, two hours behind the local time of the test app.
  const toDay = (at: number) => Math.floor((at + 2 * hour) / day)
  const isInTime = who === 'staff' ? now - order.paidAt <= 14 * day : toDay(now) === toDay(order.paidAt)
  if (!isInTime) return 'OrderReversalTooLate'
  model.points += order.captured
  order.state = 'reversed'
  return 'none'
})

export const commands = {
  confirm: () =>
    createCommand(isCounterActor, ['requested'], (_, { order }) => {
      Object.assign(order, { state: 'confirmed', until: order.reservedUntil })
      return 'none'
    }),
  reject: () =>
    createCommand(isCounterActor, ['requested'], (model, { order }) => {
      endOrder(model, order, 'rejected')
      return 'none'
    }),
  bill,
  approve,
  decline: () => decline,
  pay: () => pay,
  cancel: () => cancel,
  reverse: () => reverse,
} satisfies Record<string, (amount: number) => Command>
