import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Chat } from '#contract/chat/schemas.ts'
import { reduceChats } from './chatRows.ts'

const chat = (chatId: number, lastMessageId: number, isClosed = false) =>
  ({ chatId, lastMessageId, isClosed }) as Chat
const page = (hasNext: boolean, ...data: Chat[]) => ({ data, hasNext })
const getIds = ({ rows }: { rows: readonly Chat[] }) => rows.map(({ chatId }) => chatId)

const chats = reduceChats(
  { rows: [chat(3, 30), chat(2, 20)], hasMore: true },
  { more: page(false, chat(2, 20), chat(1, 10)) },
)

test('conversation list: a further page adds only missing rows', () => {
  assert.deepEqual([getIds(chats), chats.hasMore], [[3, 2, 1], false])
})

test('conversation list: messages move a row up; closed or deleted rows disappear', () => {
  const moved = reduceChats(chats, { changed: chat(1, 40) })
  assert.deepEqual(getIds(moved), [1, 3, 2])
  assert.deepEqual(getIds(reduceChats(moved, { changed: chat(3, 30, true) })), [1, 2])
  assert.deepEqual(getIds(reduceChats(moved, { changed: chat(9, 50) })), [9, 1, 3, 2])
  assert.deepEqual(getIds(reduceChats(moved, { removed: 2 })), [1, 3])
})

test('conversation list: a reloaded first page precedes the rows of later pages', () => {
  const reloaded = reduceChats(chats, { first: page(true, chat(4, 50), chat(3, 30)) })
  assert.deepEqual([getIds(reloaded), reloaded.hasMore], [[4, 3, 2, 1], false])
  const none = reduceChats({ rows: [], hasMore: false }, { first: page(true, chat(4, 50)) })
  assert.deepEqual([getIds(none), none.hasMore], [[4], true])
})
