import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { defineEndpoints } from '#contract/core/endpoint.ts'
import { routes } from './routes.ts'

const shop = defineEndpoints('shop', {
  open: {
    method: 'GET',
    path: '/Shop/Open',
    about: '',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ isOpen: z.boolean() }),
  },
  close: {
    method: 'POST',
    path: '/Shop/Close',
    about: '',
    access: 'user',
    input: z.object({ at: z.int() }),
    output: z.object({}),
  },
})

const open = async () => ({ isOpen: true })
const close = async () => ({})

const live = defineEndpoints('live', {
  listen: {
    method: 'GET',
    path: '/Live/Listen',
    about: '',
    access: 'user',
    replies: 'stream',
    input: z.object({}),
    output: z.object({ news: z.string() }),
  },
})

test('routes: a stream handler that replies, or sends another type, does not compile', () => {
  routes(live, {
    listen: async ({ signal, send, lastEventId }) => {
      if (!signal.aborted) send({ news: 'open' }, lastEventId ?? 0)
    },
  })
  routes(live, {
    // @ts-expect-error a message has another type
    listen: async ({ send }) => send({ news: 5 }),
  })
  // @ts-expect-error a stream has no reply besides its messages
  routes(live, { listen: async () => ({ news: 'open' }) })
  // @ts-expect-error only a stream can send
  routes(shop, { open: async ({ send }) => ({ isOpen: send === null }), close })
})

test('routes: an endpoint without handler, or the reverse, does not compile', () => {
  assert.deepEqual(
    routes(shop, { open, close }).map(({ endpoint }) => endpoint.name),
    ['shop.open', 'shop.close'],
  )
  // @ts-expect-error a handler is missing
  routes(shop, { open })
  // @ts-expect-error a handler has no endpoint
  routes(shop, { open, close, unknown: open })
  // @ts-expect-error a reply lacks what the contract promises
  routes(shop, { open: async () => ({}), close })
  // @ts-expect-error a reply has another type
  routes(shop, { open: async () => ({ isOpen: 'yes' }), close })
  routes(shop, {
    open,
    // @ts-expect-error the input has no such field
    close: async ({ input }) => ({ at: input.when }),
  })
  routes(shop, {
    open: async ({ actor }) => ({
      // @ts-expect-error a visitor has no name
      isOpen: actor.name === 'Mona',
    }),
    close: async ({ actor }) => (actor.name === '' ? {} : {}),
  })
})
