import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Message } from '#contract/chat/schemas.ts'
import {
  findFirstUnreadId,
  type MessagePage,
  type ReadPage,
  readAround,
  readFromUnread,
  readNewest,
  refreshWindow,
  withNewer,
  withOlder,
} from './messageWindow.ts'

const pageSize = 3

const message = (id: number) => ({ id, isOwn: id % 2 === 0 }) as Message

/** Simulates the server's paging. */
function serve(ids: readonly number[], readId: number): ReadPage {
  return async ({ beforeId, afterId }) => {
    const matching = afterId
      ? ids.filter((id) => id > afterId)
      : ids.filter((id) => id < (beforeId ?? Number.POSITIVE_INFINITY)).toReversed()
    const page = matching.slice(0, pageSize)
    const inOrder = afterId ? page : page.toReversed()
    const data = inOrder.map(message)
    return { data, hasNext: matching.length > pageSize, readId, readByOtherId: 0 } as MessagePage
  }
}

const getIds = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => id)
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

test('message window: reading starts shortly before the first unread message', async () => {
  const window = await readFromUnread(serve(upTo(12), 4))
  assert.deepEqual(getIds(window), [2, 3, 4, 5, 6, 7])
  assert.equal(findFirstUnreadId(window), 5)
  assert.deepEqual([window.hasOlder, window.hasNewer], [true, true])
})

test('message window: it starts at the end if all is read, at the start if nothing', async () => {
  assert.deepEqual(getIds(await readFromUnread(serve(upTo(12), 12))), [10, 11, 12])
  assert.deepEqual(getIds(await readFromUnread(serve(upTo(12), 0))), [1, 2, 3, 4])
  assert.deepEqual(getIds(await readFromUnread(serve([], 0))), [])
})

test('message window: paging from any message shows each once and in order', async () => {
  const start = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.nat(),
      fc.array(fc.boolean(), { maxLength: 40 }),
      async (some, at, directions) => {
        const ids = some.toSorted((a, b) => a - b)
        const read = serve(ids, 0)
        let window = await readAround(read, ids[at % ids.length] as number)
        const older = async () => {
          window = withOlder(window, await read({ beforeId: getIds(window)[0] }))
        }
        const newer = async () => {
          window = withNewer(window, await read({ afterId: getIds(window).at(-1) }))
        }
        for (const isBack of directions) {
          if (isBack && window.hasOlder) await older()
          if (!isBack && window.hasNewer) await newer()
          const from = ids.indexOf(getIds(window)[0] as number)
          assert.deepEqual(getIds(window), ids.slice(from, from + window.messages.length))
        }
        while (window.hasOlder) await older()
        while (window.hasNewer) await newer()
        assert.deepEqual(getIds(window), ids)
      },
    ),
  )
})

test('message window: a reloaded page adds newer messages and leaves no gap', async () => {
  const current = withOlder(await readNewest(serve(upTo(6), 0)), await serve(upTo(6), 0)({ beforeId: 4 }))
  assert.deepEqual(
    getIds(refreshWindow(current, await readNewest(serve(upTo(8), 7)))),
    [1, 2, 3, 4, 5, 6, 7, 8],
  )
  assert.equal(refreshWindow(current, await readNewest(serve(upTo(8), 7))).readId, 7)
  assert.deepEqual(getIds(refreshWindow(current, await readNewest(serve(upTo(20), 0)))), [18, 19, 20])
  const earlier = await readAround(serve(upTo(6), 2), 3)
  const still = refreshWindow(
    { ...current, hasNewer: true },
    { ...earlier, messages: earlier.messages.slice(0, 5) },
  )
  assert.deepEqual([getIds(still), still.hasNewer, still.readId], [[1, 2, 3, 4, 5, 6], true, 2])
})
