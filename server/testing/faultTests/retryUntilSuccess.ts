import type { TestResponse } from '../app/httpClient.ts'
import { until } from '../app/until.ts'

/** Whether a server that is beginning, ending or busy only asks to come again, as it does while the same key still runs. */
const shouldRetry = ({ status, body }: TestResponse) =>
  [408, 429, 500, 503].includes(status) || (body as { errorKey?: string } | null)?.errorKey === 'StillRunning'

/** Sends a command with one key, to one server or the other, until an answer comes. */
export async function retryUntilSuccess(
  send: (n: number) => Promise<TestResponse>,
  n: number,
): Promise<TestResponse> {
  let tries = 0
  return until(async () => {
    const sent = await send(n + tries).catch(() => null)
    tries += 1
    return sent && !shouldRetry(sent) && sent
  }, 'a server answers')
}
