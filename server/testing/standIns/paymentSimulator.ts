import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPayments } from '#server/config/payments.ts'
import { startProcess } from '../app/processes.ts'

/** The base URL cannot be reached. Tests with payments start their own simulator. */
export const simulatorAccount = { ...readPayments({}, 3000), baseUrl: 'http://127.0.0.1:0/' }

export type SimulatedOrder = {
  paymentId: string
  fawryRefNumber: string
  amount: number
  /** Request that created the charge. */
  charge: Record<string, unknown>
  status: string
  refunded: number
  notices: { orderStatus: string; answered: number | null }[]
}

export type PlayResult = { redirect: string | null; answers: (number | null)[] }

/** A process on a free port. Dispose of it. */
export async function startSimulator({
  stateFile = join(tmpdir(), `makan-simulator-${randomUUID()}.jsonl`),
  port = 0,
} = {}) {
  const child = startProcess(['simulator/main.ts'], {
    SIMULATOR_PORT: String(port),
    SIMULATOR_STATE: stateFile,
  })
  const { value: line = '' } = await child.lines.next()
  const url = /http:\S+/.exec(String(line))?.[0]
  if (!url) throw new Error(`The payment simulator failed to start:\n${child.output()}`)

  async function sendCommand<Reply = unknown>(command: string, body: object = {}): Promise<Reply> {
    const reply = await fetch(`${url}/__sim/${command}`, { method: 'POST', body: JSON.stringify(body) })
    const result = (await reply.json()) as Reply & { error?: string }
    if (!reply.ok) throw new Error(result.error)
    return result
  }

  return {
    url,
    stateFile,
    payments: { ...simulatorAccount, baseUrl: `${url}/` },
    sendCommand,
    play: (merchantRefNum: string, scenario?: string) =>
      sendCommand<PlayResult>('play', { merchantRefNum, scenario }),
    order: (merchantRefNum: string) => sendCommand<SimulatedOrder>('order', { merchantRefNum }),
    end: child.end,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}

export type RunningSimulator = Awaited<ReturnType<typeof startSimulator>>
