import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { calls } from '../../contract/call.ts'
import { routes } from './routes.ts'

const shop = calls('shop', {
  open: {
    method: 'GET',
    path: '/Shop/Open',
    about: '',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ open: z.boolean() }),
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

const open = async () => ({ open: true })
const close = async () => ({})

test('every call has its handler, and each handler its call: anything else does not compile', () => {
  assert.deepEqual(
    routes(shop, { open, close }).map(({ call }) => call.name),
    ['shop.open', 'shop.close'],
  )
  // @ts-expect-error a handler is missing
  routes(shop, { open })
  // @ts-expect-error a handler has no call
  routes(shop, { open, close, rob: open })
  // @ts-expect-error a reply lacks what the contract promises
  routes(shop, { open: async () => ({}), close })
  // @ts-expect-error a reply has another type
  routes(shop, { open: async () => ({ open: 'yes' }), close })
  routes(shop, {
    open,
    // @ts-expect-error the input has no such field
    close: async ({ input }) => ({ at: input.when }),
  })
  routes(shop, {
    open: async ({ actor }) => ({
      // @ts-expect-error a visitor has no name
      open: actor.name === 'Mona',
    }),
    close: async ({ actor }) => (actor.name === '' ? {} : {}),
  })
})
