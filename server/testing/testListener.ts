import { emit, type Listener, on } from '../core/events.ts'
import { inTransaction } from '../core/transaction.ts'
import type { World } from './world.ts'

const form = (message: string) => ({ name: 'منى', email: 'mona@example.test', message })

/** Somebody sends the contact form, once for each message, in one transaction. */
export function emitMessages(world: World, ...messages: string[]): Promise<void> {
  return inTransaction(world.ctx(), async (tx) => {
    for (const message of messages) await emit(tx, 'pages.contactFormSent', form(message))
  })
}

type Options = Partial<Pick<Listener, 'name' | 'waitsFor' | 'orderingKey'>>

/** A listener that records the messages it handled in `heard`; `handle` may throw. */
export function createTestListener(handle: (message: string) => unknown = () => {}, options: Options = {}) {
  const heard: string[] = []
  const listener = on('pages.contactFormSent', {
    name: 'tests.listen',
    ...(options as object),
    async handle(_, { message }) {
      heard.push(message)
      await handle(message)
    },
  })
  return { heard, listener }
}
