import type { TestResponse } from '../../server/testing/app/httpClient.ts'
import { until } from '../../server/testing/app/until.ts'

/** The server is starting, stopping or busy, or still processing the same key. */
const shouldRetry = ({ status, body }: TestResponse) =>
  [408, 429, 500, 503].includes(status) || (body as { errorKey?: string } | null)?.errorKey === 'StillRunning'

/** Sends with one key to both servers in turn. */
export async function retryUntilSuccess(
  send: (node: number) => Promise<TestResponse>,
  firstNode: number,
): Promise<TestResponse> {
  let tries = 0
  return until(async () => {
    const sent = await send(firstNode + tries).catch(() => null)
    tries += 1
    return sent && !shouldRetry(sent) && sent
  }, 'a server answers')
}
