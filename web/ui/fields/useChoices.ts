import { useEffect, useState } from 'react'
import { fold } from '#contract/core/fold.ts'

/** `otherNames` are further names for search. */
export type Choice = { value: string; label: string; otherNames?: string }

/** A complete list, or a server search. */
export type Choices = readonly Choice[] | ((query: string, signal: AbortSignal) => Promise<readonly Choice[]>)

const maxShown = 500
const debounceMs = 300

type ChoiceResult = { choices: readonly Choice[]; state: 'found' | 'waiting' | 'failed'; hasMore: boolean }

const toResult = (choices: readonly Choice[]): ChoiceResult => ({
  choices: choices.slice(0, maxShown),
  state: 'found',
  hasMore: choices.length > maxShown,
})

/** Matches in any spelling. Names that start with the query are first. */
export function matchingChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const folded = fold(query)
  if (folded === '') return choices
  const at = new Map(
    choices.map((choice) => [choice, fold(`${choice.label} ${choice.otherNames ?? ''}`).indexOf(folded)]),
  )
  const startRank = (choice: Choice) => Number(at.get(choice) !== 0)
  return choices
    .filter((choice) => (at.get(choice) ?? -1) >= 0)
    .toSorted((a, b) => startRank(a) - startRank(b))
}

export function useChoices(choices: Choices, query: string, open: boolean): ChoiceResult {
  const [answer, setAnswer] = useState<ChoiceResult>({ choices: [], state: 'waiting', hasMore: false })
  const search = typeof choices === 'function' ? choices : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function instance must not search again
  useEffect(() => {
    if (!search || !open) return
    const stop = new AbortController()
    setAnswer((now) => ({ ...now, state: 'waiting' }))
    const timer = setTimeout(
      () =>
        search(query, stop.signal).then(
          (matches) => stop.signal.aborted || setAnswer(toResult(matches)),
          () => stop.signal.aborted || setAnswer({ choices: [], state: 'failed', hasMore: false }),
        ),
      query ? debounceMs : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, open, search === null])
  return search ? answer : toResult(matchingChoices(choices as readonly Choice[], query))
}
