import type { Sent } from './sending.ts'
import { until } from './until.ts'

/** Whether a server that is beginning, ending or busy only asks to come again, as it does while the same key still runs. */
const asksAgain = ({ status, body }: Sent) =>
  [408, 429, 500, 503].includes(status) || (body as { errorKey?: string } | null)?.errorKey === 'StillRunning'

/** Sends a command with one key, to one server or the other, until an answer comes. */
export async function insist(send: (n: number) => Promise<Sent>, n: number): Promise<Sent> {
  let tries = 0
  return until(async () => {
    const sent = await send(n + tries).catch(() => null)
    tries += 1
    return sent && !asksAgain(sent) && sent
  }, 'a server answers')
}
