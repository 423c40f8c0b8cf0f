import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type SendOptions, sendRequest, type TestResponse } from '../app/httpClient.ts'

/** Sends a command with its key until there is an answer; null where the server died. */
export async function sendWithRetry(
  url: string,
  endpoint: Endpoint,
  input: unknown,
  options: SendOptions,
): Promise<TestResponse | null> {
  const sendOnce = () => sendRequest(url, endpoint, input, options).catch(() => null)
  let reply = await sendOnce()
  // A server that has just begun, or is at its limit, asks to come again; and a key that was cut off may still be running.
  while (reply && [503, 409].includes(reply.status)) {
    await pause(100)
    reply = await sendOnce()
  }
  return reply
}
