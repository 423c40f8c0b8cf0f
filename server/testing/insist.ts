import { setTimeout as pause } from 'node:timers/promises'
import type { Sent } from './sending.ts'

/** Sends a command with one key, to one server or the other, until an answer comes. */
export async function insist(send: (n: number) => Promise<Sent>, n: number): Promise<Sent> {
  for (let tries = 0; tries < 200; tries += 1) {
    const sent = await send(n + tries).catch(() => null)
    if (sent && ![408, 409, 429, 500, 503].includes(sent.status)) return sent
    await pause(50)
  }
  throw new Error('no server answered')
}
