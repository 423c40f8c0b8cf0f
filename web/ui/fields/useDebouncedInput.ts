import { useEffect, useRef, useState } from 'react'

const pause = 350

/** Calls `onInput` when typing pauses. A new `value` replaces the typed text. */
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
    /** Discards text that hasn't been reported. */
    reset() {
      clearTimeout(timer.current)
      setTyped(lastValue.current)
    },
    /** Reports immediately: the typed text, or another one. */
    finish(text = typed) {
      setTyped(text)
      flush(text.trim())
    },
  }
}
