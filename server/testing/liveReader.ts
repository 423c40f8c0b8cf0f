import assert from 'node:assert/strict'
import type { Output } from '#contract/call.ts'
import { live } from '#contract/live.ts'
import type { Person } from './people.ts'
import { requestOf } from './sending.ts'

export type LiveEvent = { id: number; message: Output<typeof live.listen> }

function eventOf(block: string): LiveEvent | null {
  const found = /^id: (\d+)\ndata: (.*)$/.exec(block)
  return found && { id: Number(found[1]), message: JSON.parse(found[2] as string) }
}

/** Reads somebody's live stream from a node, as a browser does. */
export async function listen(url: string, { token }: Pick<Person, 'token'>, after?: number) {
  const hangUp = new AbortController()
  const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': String(after) }
  const reply = await fetch(requestOf(url, live.listen, {}, { token, headers }), { signal: hangUp.signal })
  assert.equal(reply.status, 200)
  const reader = (reply.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader()
  const heard: LiveEvent[] = []
  let text = ''
  let retry: number | null = null
  /** The next event; null where the server ended the stream. */
  async function next(): Promise<LiveEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        const wait = /^retry: (\d+)$/.exec(block)
        if (wait) retry = Number(wait[1])
        const event = eventOf(block)
        text = text.slice(end + 2)
        if (!event) continue
        heard.push(event)
        return event
      }
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) return null
      text += value
    }
  }
  return {
    heard,
    next,
    /** When to come back, in milliseconds, where the server said so as it left. */
    retry: () => retry,
    /** Reads on until an event of this number has come. */
    async until(id: number): Promise<LiveEvent[]> {
      while ((heard.at(-1)?.id ?? -1) < id)
        assert.ok(await next(), `the stream ended before ${id}: ${JSON.stringify(heard)}`)
      return heard
    },
    hangUp: () => hangUp.abort(),
    [Symbol.asyncDispose]: async () => hangUp.abort(),
  }
}
