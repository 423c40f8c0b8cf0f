import { useState } from 'react'
import { heicText } from '#contract/core/heic.text.ts'
import { pictureMegabytes } from '#contract/core/limits.ts'
import { isHeic, type PickedPicture, shrink } from '#web/ui/fields/picture.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { chatText } from './chat.text.ts'

export function usePickedPicture() {
  const t = useText(chatText)
  const language = useLanguage()
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
      setError(isHeic(file) ? heicText[language] : t.unreadable)
    }
  }
  const drop = () => {
    setPicked(null)
    setError(null)
  }
  return { picked, error, pick, drop }
}
