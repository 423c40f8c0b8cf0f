import { setTimeout as pause } from 'node:timers/promises'
import type { Sent } from './sending.ts'

/** Whether a server that is beginning, ending or busy only asks to come again, as it does while the same key still runs. */
const asksAgain = ({ status, body }: Sent) =>
  [408, 429, 500, 503].includes(status) || (body as { errorKey?: string } | null)?.errorKey === 'StillRunning'

/** Sends a command with one key, to one server or the other, until an answer comes. */
export async function insist(send: (n: number) => Promise<Sent>, n: number): Promise<Sent> {
  for (let tries = 0; tries < 200; tries += 1) {
    const sent = await send(n + tries).catch(() => null)
    if (sent && !asksAgain(sent)) return sent
    await pause(50)
  }
  throw new Error('no server answered')
}
