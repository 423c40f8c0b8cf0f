import { z } from 'zod'
import { calls } from '#contract/call.ts'
import { freeText, Id, PrivateFile } from '#contract/fields.ts'
import { wire } from '#contract/wire.ts'
import { Failure } from '../common/failure.ts'
import { type Route, routes } from '../core/routes.ts'

/** A call of each kind of reply beside JSON, for what is tested of every call and of these kinds. */
export const samples = calls('samples', {
  getPaper: {
    method: 'GET',
    path: '/Samples/GetPaper',
    about: 'A private paper.',
    access: 'ServicesPlaceControl',
    replies: 'file',
    refuses: ['NotFound'],
    input: z.object({ id: Id, name: freeText(100).default('paper.webp') }),
    output: PrivateFile('image/webp', 'application/pdf'),
  },
  live: {
    method: 'GET',
    path: '/Samples/Live',
    about: 'News of the person who reads.',
    access: 'user',
    replies: 'stream',
    input: z.object({}),
    output: z.object({ news: wire(z.string(), 'nwes') }),
  },
})

type Live = {
  userId: number
  signal: AbortSignal
  lastEventId: number | null
  tell(news: string, id?: number): void
}

/** The sample calls, and the streams that were opened by them. */
export function createSamples(): { routes: Route[]; streams: Live[] } {
  const streams: Live[] = []
  return {
    streams,
    routes: routes(samples, {
      async getPaper({ input: { id, name } }) {
        if (id !== 1) throw new Failure('NotFound')
        const bytes = Buffer.from('a paper')
        const type = name.endsWith('.pdf') ? ('application/pdf' as const) : ('image/webp' as const)
        return { name, type, bytes }
      },
      async live({ actor, signal, send, lastEventId }) {
        const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        streams.push({ userId: actor.id, signal, lastEventId, tell: (news, id) => send({ news }, id) })
        await ended
      },
    }),
  }
}
