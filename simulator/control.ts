import { isLocal, parseJson, type RequestContext, replyJson } from './http.ts'
import { createNotice, notify, sendBody } from './notices.ts'
import type { Order, Status } from './orders.ts'
import { markPaid } from './paying.ts'
import { playScenario, scenarios } from './scenarios.ts'
import { type Modes, type Simulator, updateOrder } from './simulator.ts'

type Body = Record<string, unknown>
type Command = (sim: Simulator, body: Body) => Promise<unknown> | unknown

function getOrder(sim: Simulator, body: Body): Order {
  const order = sim.orders.get(String(body.merchantRefNum))
  if (!order) throw new Error(`Unknown order: ${String(body.merchantRefNum)}.`)
  return order
}

const commands: Record<string, Command> = {
  clock: (sim, body) => ({ now: sim.setClock(body as { ms?: number; at?: string }) }),
  /** Modes of all orders, or of one by `merchantRefNum`. */
  modes(sim, { merchantRefNum, ...modes }) {
    if (typeof merchantRefNum === 'string') sim.modesByRef.set(merchantRefNum, modes as Partial<Modes>)
    else Object.assign(sim.modes, modes)
    return sim.modes
  },
  /** Scenarios of the next orders, one each. */
  queue(sim, body) {
    const names = (body.scenarios as string[]) ?? []
    const unknown = names.find((name) => !scenarios[name])
    if (unknown) throw new Error(`Unknown scenario: ${unknown}.`)
    sim.queue.push(...names)
    return { queued: sim.queue }
  },
  play: (sim, body) => playScenario(sim, getOrder(sim, body), body.scenario as string | undefined),
  /** Doesn't notify the merchant. */
  set(sim, body) {
    const order = getOrder(sim, body)
    const { status, amount } = body as { status?: Status; amount?: number }
    if (status === 'PAID') markPaid(sim, order, 'PAYATFAWRY')
    else if (status) updateOrder(sim, order, { status })
    if (amount !== undefined) updateOrder(sim, order, { amount })
    return order
  },
  async notify(sim, body) {
    const order = getOrder(sim, body)
    const times = Number(body.times ?? 1)
    return { answers: await Promise.all(Array.from({ length: times }, () => notify(sim, order))) }
  },
  notice: (sim, body) => createNotice(sim, getOrder(sim, body), (body.changes as Body) ?? {}),
  async send(sim, body) {
    const type = (body.contentType as string) ?? 'application/json'
    return { answer: await sendBody(sim, getOrder(sim, body), String(body.body), type) }
  },
  orders: (sim) => sim.orders.all(),
  order: (sim, body) => getOrder(sim, body),
}

/** For tests and demonstrations. Local requests only. */
export async function control(sim: Simulator, context: RequestContext): Promise<void> {
  const command = commands[context.path.slice('/__sim/'.length)]
  if (!isLocal(context)) return replyJson(context, 403, { error: 'Only available from this machine.' })
  if (!command)
    return replyJson(context, 404, {
      error: `Unknown command. Available: ${Object.keys(commands).join(', ')}.`,
    })
  try {
    replyJson(context, 200, await command(sim, parseJson(context.body) ?? {}))
  } catch (error) {
    replyJson(context, 400, { error: (error as Error).message })
  }
}
