import { useEffect, useRef, useState } from 'react'
import { deviceDrafts } from '../../offline/deviceDrafts.ts'
import { keepDraft, readDraft } from './keptWords.ts'

/** What is being typed in a conversation; it stands there again after a reload, and when one comes back. */
export function useDraftText(slot: string) {
  const [text, setText] = useState('')
  const unsaved = useRef<string | null>(null)
  const typed = useRef(false)
  const current = useRef('')
  const before = useRef(slot)
  useEffect(() => {
    let gone = false
    if (before.current !== slot) {
      // The conversation was begun: what is being typed belongs to it now.
      keepDraft(before.current, '')
      before.current = slot
      unsaved.current = current.current
    }
    void readDraft(slot).then((kept) => {
      // What was typed meanwhile is newer.
      if (gone || typed.current || kept === '') return
      current.current = kept
      setText(kept)
    })
    return () => {
      gone = true
    }
  }, [slot])
  useEffect(() => {
    const save = () => {
      if (unsaved.current !== null) keepDraft(slot, unsaved.current)
      unsaved.current = null
    }
    const timer = setInterval(save, deviceDrafts.pause)
    document.addEventListener('visibilitychange', save)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', save)
      save()
    }
  }, [slot])
  const type = (next: string) => {
    typed.current = true
    unsaved.current = next
    current.current = next
    setText(next)
  }
  return [text, type] as const
}
