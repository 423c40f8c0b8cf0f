import assert from 'node:assert/strict'
import type { Output } from '#contract/core/endpoint.ts'
import { live } from '#contract/live/endpoints.ts'
import type { TestUser } from '../builders/users.ts'
import { createRequest } from './httpClient.ts'

export type LiveEvent = { id: number; message: Output<typeof live.listen> }

function parseEvent(block: string): LiveEvent | null {
  const match = /^id: (\d+)\ndata: (.*)$/.exec(block)
  return match && { id: Number(match[1]), message: JSON.parse(match[2] as string) }
}

export async function openLiveStream(url: string, { token }: Pick<TestUser, 'token'>, after?: number) {
  const hangUp = new AbortController()
  const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': String(after) }
  const reply = await fetch(createRequest(url, live.listen, {}, { token, headers }), {
    signal: hangUp.signal,
  })
  assert.equal(reply.status, 200)
  const reader = (reply.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader()
  const receivedEvents: LiveEvent[] = []
  let text = ''
  let retry: number | null = null
  async function next(): Promise<LiveEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        const wait = /^retry: (\d+)$/.exec(block)
        if (wait) retry = Number(wait[1])
        const event = parseEvent(block)
        text = text.slice(end + 2)
        if (!event) continue
        receivedEvents.push(event)
        return event
      }
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) return null
      text += value
    }
  }
  return {
    receivedEvents,
    next,
    /** In milliseconds; null if the server sent none. */
    retry: () => retry,
    /** Until an event with this ID or a later one has arrived. */
    async until(id: number): Promise<LiveEvent[]> {
      while ((receivedEvents.at(-1)?.id ?? -1) < id)
        assert.ok(await next(), `the stream ended before ${id}: ${JSON.stringify(receivedEvents)}`)
      return receivedEvents
    },
    hangUp: () => hangUp.abort(),
    [Symbol.asyncDispose]: async () => hangUp.abort(),
  }
}
