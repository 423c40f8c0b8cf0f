import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '#contract/call.ts'
import { type SendOptions, type Sent, sendCall } from './sending.ts'

/** Sends a command with its key until there is an answer; null where the server died. */
export async function untilAnswered(
  url: string,
  call: Call,
  input: unknown,
  options: SendOptions,
): Promise<Sent | null> {
  const once = () => sendCall(url, call, input, options).catch(() => null)
  let reply = await once()
  // A server that has just begun, or is at its limit, asks to come again; and a key that was cut off may still be running.
  while (reply && [503, 409].includes(reply.status)) {
    await pause(100)
    reply = await once()
  }
  return reply
}
