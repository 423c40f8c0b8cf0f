import { ApiError } from './apiError.ts'

/** `position` starts at 1. */
type Move = { id: number; position: number; idsBefore?: readonly number[] | undefined }

/**
 * Returns 0-based old and new index and the resulting order. Throws `Stale` with the current order if that
 * differs from `idsBefore`.
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
