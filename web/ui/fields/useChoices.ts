import { useEffect, useState } from 'react'
import { fold } from '#contract/fold.ts'

/** Something that can be chosen; `also` holds other names that it is found by. */
export type Choice = { value: string; label: string; also?: string }

/** A list at hand, or one that the server searches. */
export type Choices = readonly Choice[] | ((typed: string, signal: AbortSignal) => Promise<readonly Choice[]>)

const longest = 500
const pause = 300

type Found = { choices: readonly Choice[]; state: 'found' | 'waiting' | 'failed'; more: boolean }

const found = (choices: readonly Choice[]): Found => ({
  choices: choices.slice(0, longest),
  state: 'found',
  more: choices.length > longest,
})

/** Those whose name contains what was typed, in whatever spelling; names that begin with it come first. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = fold(typed)
  if (wanted === '') return choices
  const at = new Map(choices.map((each) => [each, fold(`${each.label} ${each.also ?? ''}`).indexOf(wanted)]))
  const begins = (each: Choice) => Number(at.get(each) !== 0)
  return choices
    .filter((each) => (at.get(each) ?? -1) >= 0)
    .toSorted((one, other) => begins(one) - begins(other))
}

/** What can be chosen from while one types; a search is debounced, and an answer that is late is dropped. */
export function useChoices(choices: Choices, typed: string, open: boolean): Found {
  const [answer, setAnswer] = useState<Found>({ choices: [], state: 'waiting', more: false })
  const search = typeof choices === 'function' ? choices : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a function made anew asks for nothing else
  useEffect(() => {
    if (!search || !open) return
    const stop = new AbortController()
    setAnswer((now) => ({ ...now, state: 'waiting' }))
    const timer = setTimeout(
      () =>
        search(typed, stop.signal).then(
          (brought) => stop.signal.aborted || setAnswer(found(brought)),
          () => stop.signal.aborted || setAnswer({ choices: [], state: 'failed', more: false }),
        ),
      typed ? pause : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, open, search === null])
  return search ? answer : found(matchingChoices(choices as readonly Choice[], typed))
}
