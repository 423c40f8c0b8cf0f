import { ApiError } from './apiError.ts'

type Move = { id: number; position: number; idsBefore?: readonly number[] | undefined }

/**
 * Where a row of an order stands and where it is to stand, both counted from 0, and the order after that; the same place for
 * one that stands there already. Of two who order from the same reading, the second is told of the first one's order.
 */
export function reorder(ids: readonly number[], { id, position, idsBefore }: Move) {
  const from = ids.indexOf(id)
  if (from < 0) throw new ApiError('NotFound')
  const to = Math.min(position, ids.length) - 1
  const isMoved = from !== to
  if (isMoved && idsBefore && idsBefore.join() !== ids.join())
    throw new ApiError('Stale', { current: { id, position: from + 1, ids } })
  return { from, to, isMoved, ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) }
}
