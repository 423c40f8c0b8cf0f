import { useState } from 'react'
import { onTop, type Words } from './merge.ts'

/** A row as a form shows it. */
export type Written<Key extends string> = { words: Words<Key>; version: number | undefined }

/** What is typed over a row, and over the newer one when somebody else has changed it. */
export function useWords<Key extends string>(start: Written<Key>) {
  const [words, setWords] = useState(start.words)
  const [base, setBase] = useState(start)
  const [before, setBefore] = useState<Words<Key> | null>(null)
  const dirty = (Object.keys(words) as Key[]).some((key) => words[key] !== base.words[key])
  return {
    words,
    base,
    dirty,
    set: (key: Key, value: string) => setWords((now) => ({ ...now, [key]: value })),
    /** The newer row alone; what was typed is kept aside. */
    replace: (row: Written<Key>) => {
      setBefore(dirty ? onTop(base.words, words, row.words) : null)
      setWords(row.words)
      setBase(row)
    },
    /** What was typed on top of the newer row. */
    rebase: (row: Written<Key>) => {
      setWords(onTop(base.words, words, row.words))
      setBase(row)
    },
    /** Undoes `replace`; null where it put nothing aside. */
    bringBack:
      before &&
      (() => {
        setWords(before)
        setBefore(null)
      }),
  }
}
