import { type Order, type Orders, openOrders } from './orders.ts'

/** How the provider behaves for now: each of its doors can be made to answer as a real one does on a bad day. */
export type Modes = {
  init: 'url' | 'id' | 'json-error' | 'html' | 'empty' | '5xx' | 'hang' | 'reset'
  status: 'ok' | 'down' | 'slow' | 'hang' | '9938' | '9946' | 'stale' | 'other-key' | 'unknown-status'
  refund: 'ok' | 'refuse' | 'slow' | 'timeout-after' | '5xx-before' | 'hang-before'
  /** The HTTP status that a refusal travels with; the provider's papers name none. */
  errors: 200 | 400
  /** Whether notifications leave at all. */
  notices: 'on' | 'off'
  /** What the buyer pays beyond the order, so that paymentAmount is not orderAmount. */
  fees: number
  /** Milliseconds before a status is told, or a refund done, while it is slow. */
  delay: number
}

const defaultModes: Modes = {
  init: 'url',
  status: 'ok',
  refund: 'ok',
  errors: 400,
  notices: 'on',
  fees: 2.5,
  delay: 2000,
}

export type Settings = {
  merchantCode: string
  key: string
  /** Where notifications of orders go that name no address. */
  notifyUrl: string | null
  stateFile: string | null
}

export type Simulator = {
  settings: Settings
  orders: Orders
  modes: Modes
  /** Of single orders, by the merchant's reference. */
  modesByRef: Map<string, Partial<Modes>>
  /** Scenarios of the orders that come next. */
  queue: string[]
  now(): number
  setClock(change: { ms?: number; at?: string }): number
}

export function createSimulator(settings: Settings): Simulator {
  let offset = 0
  const now = () => Date.now() + offset
  return {
    settings,
    orders: openOrders(settings.stateFile),
    modes: { ...defaultModes },
    modesByRef: new Map(),
    queue: [],
    now,
    setClock({ ms = 0, at }) {
      offset = at === undefined ? offset + ms : Date.parse(at) - Date.now()
      return now()
    },
  }
}

export const getModes = (sim: Simulator, ref: string): Modes => ({ ...sim.modes, ...sim.modesByRef.get(ref) })

/** Changes an order and keeps it. */
export function updateOrder(sim: Simulator, order: Order, changes: Partial<Order>): Order {
  const changed = Object.assign(order, changes)
  sim.orders.save(changed)
  return changed
}

/** An order whose time is over can't be paid any more. */
export function expireIfDue(sim: Simulator, order: Order): Order {
  const isOver = (order.status === 'NEW' || order.status === 'UNPAID') && order.expiresAt <= sim.now()
  return isOver ? updateOrder(sim, order, { status: 'EXPIRED' }) : order
}
