import { type Order, type Orders, openOrders } from './orders.ts'

/** Each endpoint can fail like a real one. */
export type Modes = {
  init: 'url' | 'id' | 'json-error' | 'html' | 'empty' | '5xx' | 'hang' | 'reset'
  status: 'ok' | 'down' | 'slow' | 'hang' | '9938' | '9946' | 'stale' | 'other-key' | 'unknown-status'
  refund: 'ok' | 'refuse' | 'slow' | 'timeout-after' | '5xx-before' | 'hang-before'
  /** HTTP status of errors; the provider's documentation names none. */
  errors: 200 | 400
  notices: 'on' | 'off'
  /** Extra fees for the buyer, so that `paymentAmount` differs from `orderAmount`. */
  fees: number
  /** Milliseconds before a slow status reply or refund. */
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
  /** For orders that name none. */
  notifyUrl: string | null
  stateFile: string | null
}

export type Simulator = {
  settings: Settings
  orders: Orders
  modes: Modes
  modesByRef: Map<string, Partial<Modes>>
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

export function updateOrder(sim: Simulator, order: Order, changes: Partial<Order>): Order {
  const changed = Object.assign(order, changes)
  sim.orders.save(changed)
  return changed
}

export function expireIfDue(sim: Simulator, order: Order): Order {
  const isOver = (order.status === 'NEW' || order.status === 'UNPAID') && order.expiresAt <= sim.now()
  return isOver ? updateOrder(sim, order, { status: 'EXPIRED' }) : order
}
