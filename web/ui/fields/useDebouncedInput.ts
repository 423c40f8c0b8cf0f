import { useEffect, useRef, useState } from 'react'

const pause = 350

/** A field with debounce: `tell` hears of what is typed once the reader pauses. A new value from outside replaces it. */
export function useDebouncedInput(said: string, tell: (words: string) => void) {
  const [typed, setTyped] = useState(said)
  const told = useRef(said)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (said === told.current) return
    told.current = said
    setTyped(said)
  }, [said])
  useEffect(() => () => clearTimeout(timer.current), [])
  const tellNow = (words: string) => {
    clearTimeout(timer.current)
    if (words === told.current) return
    told.current = words
    tell(words)
  }
  return {
    typed,
    type(words: string) {
      setTyped(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tellNow(words.trim()), pause)
    },
    /** Forgets what is typed and was not told. */
    reset() {
      clearTimeout(timer.current)
      setTyped(told.current)
    },
    /** Tells at once: what is typed, or words from elsewhere. */
    finish(words = typed) {
      setTyped(words)
      tellNow(words.trim())
    },
  }
}
