import type { Chat } from '#contract/chat.ts'

type Page = { data: readonly Chat[]; hasNext: boolean }

type State = { rows: readonly Chat[]; hasMore: boolean }
type Action = { first: Page } | { more: Page } | { changed: Chat } | { gone: number }

const inOrder = (rows: readonly Chat[]) =>
  rows.toSorted((one, other) => (other.lastMessageId ?? 0) - (one.lastMessageId ?? 0))

const without = (rows: readonly Chat[], ids: readonly number[]) =>
  rows.filter(({ chatId }) => !ids.includes(chatId))

/** The conversations of a list after a page of it came, or one of them changed or went. */
export function reduceChats(before: State, action: Action): State {
  if ('first' in action) {
    const { data, hasNext } = action.first
    // What was loaded beyond the first page stays.
    const oldest = data.at(-1)?.lastMessageId ?? 0
    const further = before.rows.filter(({ lastMessageId }) => (lastMessageId ?? 0) < oldest)
    return { rows: [...data, ...further], hasMore: further.length > 0 ? before.hasMore : hasNext }
  }
  if ('more' in action) {
    const { data, hasNext } = action.more
    const known = before.rows.map(({ chatId }) => chatId)
    return { rows: inOrder([...before.rows, ...without(data, known)]), hasMore: hasNext }
  }
  if ('gone' in action) return { ...before, rows: without(before.rows, [action.gone]) }
  const others = without(before.rows, [action.changed.chatId])
  return { ...before, rows: action.changed.isClosed ? others : inOrder([action.changed, ...others]) }
}
