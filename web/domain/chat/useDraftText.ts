import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { useDraftWriting } from '#web/offline/useDraftWriting.ts'
import { draftSlot, readDraft } from './messageStore.ts'

/** The draft of a conversation, restored after a reload or a return. */
export function useDraftText(slot: string) {
  const [text, setText] = useState('')
  const typedText = useRef<string | null>(null)
  const before = useRef(slot)
  const values = useCallback(() => ({ text: typedText.current ?? '' }), [])
  const { keep, drop } = useDraftWriting(deviceDrafts, draftSlot(slot), values)
  useEffect(() => {
    if (before.current !== slot) {
      // The conversation was created: the draft belongs to it now.
      deviceDrafts.drop(draftSlot(before.current))
      before.current = slot
      if (typedText.current) keep()
    }
    let cancelled = false
    void readDraft(slot).then((draft) => {
      // Text typed meanwhile is newer.
      if (!cancelled && typedText.current === null) setText(draft)
    })
    return () => {
      cancelled = true
    }
  }, [slot, keep])
  const type = (next: string) => {
    typedText.current = next
    setText(next)
    if (next === '') drop()
    else keep()
  }
  return [text, type] as const
}
