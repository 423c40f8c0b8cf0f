import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type SendOptions, sendRequest, type TestResponse } from './httpClient.ts'

/** With its key, until the server answers. Null if the server crashed. */
export async function sendWithRetry(
  url: string,
  endpoint: Endpoint,
  input: unknown,
  options: SendOptions,
): Promise<TestResponse | null> {
  const sendOnce = () => sendRequest(url, endpoint, input, options).catch(() => null)
  let reply = await sendOnce()
  // A server that is starting or at its limit asks to retry, and an interrupted request with the same key may
  // still be running.
  while (reply && [503, 409].includes(reply.status)) {
    await pause(100)
    reply = await sendOnce()
  }
  return reply
}
