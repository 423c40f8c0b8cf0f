import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import type { FormState } from './useEndpointForm.ts'

type Of<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, FieldValues>
  state: FormState
  focusFirstError: () => void
}

/**
 * A step can be left forward only if the fields that it shows are valid. The last step sends. An error leads
 * back to the step of its field.
 */
export function useSteps<Values extends FieldValues>(
  { form, state, focusFirstError }: Of<Values>,
  count: number,
) {
  const [at, setAt] = useState(0)
  const { errors } = form.formState
  const stepByField = useRef(new Map<Path<Values>, number>()).current
  useEffect(() => {
    for (const path of state.labels.keys() as Iterable<Path<Values>>)
      if (!stepByField.has(path)) stepByField.set(path, at)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each rejection, not after each fixed error
  useEffect(() => {
    const wrong = [...stepByField].filter(([path]) => get(errors, path)).map(([, step]) => step)
    setAt(Math.min(at, ...wrong))
  }, [state.rejectionCount])
  useFocusOn(state.node, at)
  const submit = async (event: SyntheticEvent) => {
    if (at === count - 1) return state.submit(event)
    event.preventDefault()
    const fields = [...stepByField.keys()].filter((path) => stepByField.get(path) === at)
    if (await form.trigger(fields)) setAt(at + 1)
    else focusFirstError()
  }
  return {
    step: at + 1,
    of: count,
    /** Pass it to the form instead of its own state. */
    state: { ...state, submit },
    back: at > 0 ? () => setAt(at - 1) : null,
  }
}

/** Focuses the step's first error, else its first heading. */
function useFocusOn(node: FormState['node'], at: number) {
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    const wrong = node.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const start = wrong ?? node.current?.querySelector<HTMLElement>('h2, h3, legend')
    if (!wrong) start?.setAttribute('tabindex', '-1')
    start?.focus()
  }, [node, at])
}
