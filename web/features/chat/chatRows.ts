import type { Chat } from '#contract/chat/schemas.ts'

type Page = { data: readonly Chat[]; hasNext: boolean }

type State = { rows: readonly Chat[]; hasMore: boolean }
type Action = { first: Page } | { more: Page } | { changed: Chat } | { removed: number }

const sortByLatest = (rows: readonly Chat[]) =>
  rows.toSorted((a, b) => (b.lastMessageId ?? 0) - (a.lastMessageId ?? 0))

const excludeIds = (rows: readonly Chat[], ids: readonly number[]) =>
  rows.filter(({ chatId }) => !ids.includes(chatId))

export function reduceChats(before: State, action: Action): State {
  if ('first' in action) {
    const { data, hasNext } = action.first
    // Keeps rows loaded beyond the first page.
    const oldest = data.at(-1)?.lastMessageId ?? 0
    const further = before.rows.filter(({ lastMessageId }) => (lastMessageId ?? 0) < oldest)
    return { rows: [...data, ...further], hasMore: further.length > 0 ? before.hasMore : hasNext }
  }
  if ('more' in action) {
    const { data, hasNext } = action.more
    const loadedIds = before.rows.map(({ chatId }) => chatId)
    return { rows: sortByLatest([...before.rows, ...excludeIds(data, loadedIds)]), hasMore: hasNext }
  }
  if ('removed' in action) return { ...before, rows: excludeIds(before.rows, [action.removed]) }
  const otherRows = excludeIds(before.rows, [action.changed.chatId])
  return {
    ...before,
    rows: action.changed.isClosed ? otherRows : sortByLatest([action.changed, ...otherRows]),
  }
}
