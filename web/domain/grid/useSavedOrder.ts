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
type OrderCall = WebEndpoint<Move & { idsBefore?: number[] | undefined }, { ids: number[] }>

/**
 * Moves show immediately and are saved one after another. If someone else was faster, the saved order is
 * restored and the moves can be repeated.
 */
export function useSavedOrder<T extends Row>(rows: readonly T[], endpoint: OrderCall) {
  const t = useText(editText)
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [unsaved, setUnsaved] = useState<{ moves: readonly Move[]; errorResponse: ErrorResponse } | null>(
    null,
  )
  const waiting = useRef(moves)
  const lastError = useRef<ErrorResponse | null>(null)
  const { revalidate } = useRevalidator()
  const { send } = useMutation(endpoint, {
    onError(why) {
      lastError.current = why
    },
  })
  const put = (next: readonly Move[]) => {
    waiting.current = next
    setMoves(next)
  }
  const ordered = moves.reduce(afterMove, rows)

  /** Saves moves on top of the loaded order, then of each order that it saved. */
  const saveAll = async () => {
    let idsBefore = rows.map(({ id }) => id)
    for (let move = waiting.current[0]; move; move = waiting.current[0]) {
      const saved = await send({ ...move, idsBefore })
      if (!saved) return showError()
      idsBefore = [...saved.ids]
      put(waiting.current.slice(1))
    }
    toast({ text: t.orderSaved })
  }
  const showError = async () => {
    const why = lastError.current
    if (why?.code === 'Stale') await revalidate()
    if (why) setUnsaved({ moves: waiting.current, errorResponse: why })
    put([])
  }
  const make = (more: readonly Move[]) => {
    const isSaving = waiting.current.length > 0
    setUnsaved(null)
    put([...waiting.current, ...more])
    if (!isSaving) void saveAll()
  }
  return {
    rows: ordered,
    move(from: number, to: number) {
      const row = ordered[from]
      if (row) make([{ id: row.id, position: to + 1 }])
    },
    errorResponse: unsaved?.errorResponse ?? null,
    moveAgain: () => unsaved && make(unsaved.moves),
  }
}

function afterMove<T extends Row>(rows: readonly T[], { id, position }: Move): readonly T[] {
  const from = rows.findIndex((row) => row.id === id)
  return from < 0 ? rows : moveItem(rows, from, position - 1)
}
