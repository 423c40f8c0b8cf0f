import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WebEndpoint } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { moveItem } from '#web/ui/grid/rowOrder.ts'
import { useText } from '#web/ui/language/language.tsx'
import { editText } from './edit.text.ts'

type Row = { id: number }

/** `position` counts from 1. */
type Move = { id: number; position: number }
type ReorderEndpoint = WebEndpoint<Move & { idsBefore?: number[] | undefined }, { ids: number[] }>

/**
 * Moves show immediately and are saved one after another. If someone else changed the order meanwhile, theirs
 * is shown, and the moves can be repeated.
 */
export function useRowOrder<T extends Row>(rows: readonly T[], endpoint: ReorderEndpoint) {
  const t = useText(editText)
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [unsaved, setUnsaved] = useState<{ moves: readonly Move[]; errorResponse: ErrorResponse } | null>(
    null,
  )
  const waitingMoves = useRef(moves)
  const lastError = useRef<ErrorResponse | null>(null)
  const { revalidate } = useRevalidator()
  const { send } = useMutation(endpoint, {
    onError(error) {
      lastError.current = error
    },
  })
  const setWaiting = (next: readonly Move[]) => {
    waitingMoves.current = next
    setMoves(next)
  }
  const ordered = moves.reduce(applyMove, rows)

  /** Saves moves on top of the loaded order, then of each order that it saved. */
  const saveAll = async () => {
    let idsBefore = rows.map(({ id }) => id)
    for (let move = waitingMoves.current[0]; move; move = waitingMoves.current[0]) {
      const saved = await send({ ...move, idsBefore })
      if (!saved) return showError()
      idsBefore = [...saved.ids]
      setWaiting(waitingMoves.current.slice(1))
    }
    toast({ text: t.orderSaved })
  }
  const showError = async () => {
    const error = lastError.current
    if (error?.code === 'Stale') await revalidate()
    if (error) setUnsaved({ moves: waitingMoves.current, errorResponse: error })
    setWaiting([])
  }
  const enqueue = (newMoves: readonly Move[]) => {
    const isSaving = waitingMoves.current.length > 0
    setUnsaved(null)
    setWaiting([...waitingMoves.current, ...newMoves])
    if (!isSaving) void saveAll()
  }
  return {
    rows: ordered,
    move(from: number, to: number) {
      const row = ordered[from]
      if (row) enqueue([{ id: row.id, position: to + 1 }])
    },
    errorResponse: unsaved?.errorResponse ?? null,
    moveAgain: () => unsaved && enqueue(unsaved.moves),
  }
}

function applyMove<T extends Row>(rows: readonly T[], { id, position }: Move): readonly T[] {
  const from = rows.findIndex((row) => row.id === id)
  return from < 0 ? rows : moveItem(rows, from, position - 1)
}
