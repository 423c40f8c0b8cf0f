import { inTransaction } from '#server/core/database/transaction.ts'
import { emit, type Listener, on } from '#server/core/events/events.ts'
import type { TestApp } from './testApp.ts'

const createForm = (message: string) => ({ name: 'منى', email: 'mona@example.test', message })

export function emitMessages(app: TestApp, ...messages: string[]): Promise<void> {
  return inTransaction(app.ctx(), async (tx) => {
    for (const message of messages) await emit(tx, 'pages.contactFormSent', createForm(message))
  })
}

type Options = Partial<Pick<Listener, 'name' | 'waitsFor' | 'orderingKey'>>

/** Records in `handledMessages`; `handle` may throw. */
export function createTestListener(handle: (message: string) => unknown = () => {}, options: Options = {}) {
  const handledMessages: string[] = []
  const listener = on('pages.contactFormSent', {
    name: 'tests.listen',
    ...(options as object),
    async handle(_, { message }) {
      handledMessages.push(message)
      await handle(message)
    },
  })
  return { handledMessages, listener }
}
