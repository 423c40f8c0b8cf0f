import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { useDraftWriting } from '#web/offline/useDraftWriting.ts'
import { draftSlot, readDraft } from './keptWords.ts'

/** What is being typed in a conversation; it stands there again after a reload, and when one comes back. */
export function useDraftText(slot: string) {
  const [text, setText] = useState('')
  const typed = useRef<string | null>(null)
  const before = useRef(slot)
  const values = useCallback(() => ({ text: typed.current ?? '' }), [])
  const { keep, drop } = useDraftWriting(deviceDrafts, draftSlot(slot), values)
  useEffect(() => {
    if (before.current !== slot) {
      // The conversation was begun: what is being typed belongs to it now.
      deviceDrafts.drop(draftSlot(before.current))
      before.current = slot
      if (typed.current) keep()
    }
    let gone = false
    void readDraft(slot).then((kept) => {
      // What was typed meanwhile is newer.
      if (!gone && typed.current === null) setText(kept)
    })
    return () => {
      gone = true
    }
  }, [slot, keep])
  const type = (next: string) => {
    typed.current = next
    setText(next)
    if (next === '') drop()
    else keep()
  }
  return [text, type] as const
}
