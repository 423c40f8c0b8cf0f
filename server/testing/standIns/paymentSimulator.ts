import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPayments } from '#server/config/payments.ts'
import { startProcess } from '../app/processes.ts'

/** The account of the simulator, at a port that nobody can listen on: a test that pays starts a simulator of its own. */
export const simulatorAccount = { ...readPayments({}, 3000), baseUrl: 'http://127.0.0.1:0/' }

/** An order as the simulator tells of it. */
export type SimulatedOrder = {
  paymentId: string
  fawryRefNumber: string
  amount: number
  /** What was sent for it. */
  charge: Record<string, unknown>
  status: string
  refunded: number
  notices: { orderStatus: string; answered: number | null }[]
}

export type PlayResult = { redirect: string | null; answers: (number | null)[] }

/** The payment provider as a process of its own, on a free port; dispose of it. */
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
  if (!url) throw new Error(`The simulator did not start:\n${child.output()}`)

  /** Moves it through its control; replies what it says. */
  async function sendCommand<Reply = unknown>(command: string, body: object = {}): Promise<Reply> {
    const reply = await fetch(`${url}/__sim/${command}`, { method: 'POST', body: JSON.stringify(body) })
    const result = (await reply.json()) as Reply & { error?: string }
    if (!reply.ok) throw new Error(result.error)
    return result
  }

  return {
    url,
    stateFile,
    /** The settings of a product that is paid here. */
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
