import { useState } from 'react'
import { pictureMegabytes } from '../../../contract/limits.ts'
import { type PickedPicture, shrink } from '../../ui/fields/picture.ts'
import { useFormat, useText } from '../../ui/language/language.tsx'
import { chatText } from './chat.text.ts'

/** The picture that goes with the next message. */
export function usePicked() {
  const t = useText(chatText)
  const { number } = useFormat()
  const [picked, setPicked] = useState<PickedPicture | null>(null)
  const [error, setError] = useState<string | null>(null)
  const pick = async (file: File) => {
    setError(null)
    try {
      const next = await shrink(file)
      if (next.file.size > pictureMegabytes * 1_000_000) setError(t.tooLarge(number(pictureMegabytes)))
      else setPicked(next)
    } catch {
      setError(t.unreadable)
    }
  }
  const drop = () => {
    setPicked(null)
    setError(null)
  }
  return { picked, error, pick, drop }
}
