import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { createMessageQueue, type Receiver, type Transport } from './messageQueue.ts'
import type { StoredMessage } from './messageStore.ts'

Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} })

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => mock.timers.reset())

type Fate = 'written' | 'refused' | 'lost' | 'unanswered'

/** Stores each key once, behind a network that loses requests or responses. */
function serve(fates: Fate[]) {
  const written: StoredMessage[] = []
  const receivers: Receiver[] = []
  const send: Transport['send'] = async (to, message) => {
    const fate = fates.shift() ?? 'written'
    receivers.push(to)
    if (fate === 'lost') return null
    if (fate === 'refused') return { error: 'لا يمكن' }
    if (!written.some(({ key }) => key === message.key)) written.push(message)
    if (fate === 'unanswered') return null
    return { id: written.findIndex(({ key }) => key === message.key) + 1, chatId: 7 }
  }
  return { written, receivers, send }
}

function device() {
  const stored = new Map<string, StoredMessage>()
  return {
    kept: stored,
    keep: (message: StoredMessage) => void stored.set(message.key, message),
    drop: (key: string) => void stored.delete(key),
    read: async () => [...stored.values()],
  }
}

async function flushTasks(): Promise<void> {
  for (let times = 0; times < 60; times += 1) {
    await turn()
    mock.timers.tick(30_000)
  }
}

const compose = (text: string) => ({ text, picture: null, order: null })

test('message queue: messages arrive once and in order despite losses and reloads', async () => {
  const fate = fc.constantFrom<Fate>('written', 'lost', 'unanswered')
  const step = fc.constantFrom('send', 'reload')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 15 }),
      fc.array(step, { maxLength: 10 }),
      async (fates, steps) => {
        const server = serve(fates)
        const own = device()
        const open = () => createMessageQueue({ receiverPlaceId: 3 }, { ...server, ...own })
        let queue = open()
        const said: string[] = []
        for (const step of steps) {
          if (step === 'send') {
            said.push(`message ${said.length}`)
            queue.add(compose(said.at(-1) as string))
          } else {
            queue = open()
            void queue.resume()
          }
          await turn()
        }
        await flushTasks()
        assert.deepEqual(
          server.written.map(({ text }) => text),
          said,
        )
        assert.equal(own.kept.size, 0)
      },
    ),
    { numRuns: 60 },
  )
})

test('message queue: a rejected message shows why and waits, others continue', async () => {
  const { send, written } = serve(['refused', 'written'])
  const own = device()
  const queue = createMessageQueue({ chatId: 7 }, { send, ...own })
  queue.add(compose('one'))
  queue.add(compose('two'))
  await flushTasks()
  const [one, two] = queue.get()
  assert.deepEqual([one?.error, one?.sentId, two?.error, two?.sentId], ['لا يمكن', null, null, 1])
  assert.equal(own.kept.size, 1)
  queue.retry(one?.key ?? '')
  await flushTasks()
  assert.deepEqual(
    written.map(({ text }) => text),
    ['two', 'one'],
  )
  for (const { key } of queue.get()) queue.drop(key)
  assert.deepEqual([queue.get(), own.kept.size], [[], 0])
})

test('message queue: later messages use the conversation that the first created', async () => {
  const { send, receivers } = serve([])
  const queue = createMessageQueue({ receiverPlaceId: 3 }, { send, ...device() })
  queue.add(compose('one'))
  queue.add(compose('two'))
  assert.equal(queue.chatId(), null)
  await flushTasks()
  assert.deepEqual(receivers, [{ receiverPlaceId: 3 }, { chatId: 7 }])
  assert.equal(queue.chatId(), 7)
})
