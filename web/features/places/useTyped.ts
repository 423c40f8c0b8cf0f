import { useEffect, useRef, useState } from 'react'

const pause = 350

/** A field whose words are told once the reader pauses; what the address says anew replaces what stands in it. */
export function useTyped(said: string, tell: (words: string) => void) {
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
    finish: () => tellNow(typed.trim()),
  }
}
