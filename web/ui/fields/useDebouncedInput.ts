import { useEffect, useRef, useState } from 'react'

const pause = 350

/** A field with debounce: `tell` hears of what is typed once the reader pauses. A new value from outside replaces it. */
export function useDebouncedInput(value: string, onInput: (words: string) => void) {
  const [typed, setTyped] = useState(value)
  const lastValue = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const flush = (text: string) => {
    clearTimeout(timer.current)
    if (text === lastValue.current) return
    lastValue.current = text
    onInput(text)
  }
  return {
    typed,
    type(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(text.trim()), pause)
    },
    /** Forgets what is typed and was not told. */
    reset() {
      clearTimeout(timer.current)
      setTyped(lastValue.current)
    },
    /** Tells at once: what is typed, or words from elsewhere. */
    finish(text = typed) {
      setTyped(text)
      flush(text.trim())
    },
  }
}
