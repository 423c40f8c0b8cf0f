import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WebCall } from '#web/api/calls.ts'
import type { Refusal } from '#web/api/reply.ts'
import { useSend } from '#web/api/useSend.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { moved } from '#web/ui/grid/rowOrder.ts'
import { useText } from '#web/ui/language/language.tsx'
import { editText } from './edit.text.ts'

type Row = { id: number }
/** A row and where it goes, counted from 1. */
type Move = { id: number; position: number }
/** The call that puts one at another place. */
type OrderCall = WebCall<Move & { idsBefore?: number[] | undefined }, { ids: number[] }>

/**
 * Rows in the order that somebody gives them, as optimistic updates: each move shows at once, and they are saved one
 * after another. Where one is refused, because somebody else was faster, what stands comes back, and the moves can be made again.
 */
export function useSavedOrder<Each extends Row>(rows: readonly Each[], call: OrderCall) {
  const t = useText(editText)
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [unsaved, setUnsaved] = useState<{ moves: readonly Move[]; refusal: Refusal } | null>(null)
  const waiting = useRef(moves)
  const refusal = useRef<Refusal | null>(null)
  const { revalidate } = useRevalidator()
  const { send } = useSend(call, {
    refused(why) {
      refusal.current = why
    },
  })
  const put = (next: readonly Move[]) => {
    waiting.current = next
    setMoves(next)
  }
  const shown = moves.reduce(afterMove, rows)

  /** Saves what waits, on top of the order that was read, then of each that it has saved itself. */
  const saveAll = async () => {
    let idsBefore = rows.map(({ id }) => id)
    for (let move = waiting.current[0]; move; move = waiting.current[0]) {
      const saved = await send({ ...move, idsBefore })
      if (!saved) return refuse()
      idsBefore = [...saved.ids]
      put(waiting.current.slice(1))
    }
    toast({ text: t.orderSaved })
  }
  const refuse = async () => {
    const why = refusal.current
    if (why?.code === 'Stale') await revalidate()
    if (why) setUnsaved({ moves: waiting.current, refusal: why })
    put([])
  }
  const make = (more: readonly Move[]) => {
    const isSaving = waiting.current.length > 0
    setUnsaved(null)
    put([...waiting.current, ...more])
    if (!isSaving) void saveAll()
  }
  return {
    rows: shown,
    move(from: number, to: number) {
      const row = shown[from]
      if (row) make([{ id: row.id, position: to + 1 }])
    },
    refusal: unsaved?.refusal ?? null,
    /** Makes the moves that were refused on top of what stands now. */
    moveAgain: () => unsaved && make(unsaved.moves),
  }
}

function afterMove<Each extends Row>(rows: readonly Each[], { id, position }: Move): readonly Each[] {
  const from = rows.findIndex((row) => row.id === id)
  return from < 0 ? rows : moved(rows, from, position - 1)
}
