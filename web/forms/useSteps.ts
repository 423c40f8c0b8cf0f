import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import type { FormState } from './useEndpointForm.ts'

type Of<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, FieldValues>
  state: FormState
  focusFirstError: () => void
}

/**
 * A step can be left forward only if its fields are valid. The last step sends. An error leads back to the
 * step that shows it.
 */
export function useSteps<Values extends FieldValues>(
  { form, state, focusFirstError }: Of<Values>,
  fields: readonly (readonly Path<Values>[])[],
) {
  const [at, setAt] = useState(0)
  const { errors } = form.formState
  const last = fields.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each rejection, not after each fixed error
  useEffect(() => {
    const wrong = fields.findIndex((paths) => paths.some((path) => get(errors, path)))
    if (wrong >= 0 && wrong < at) setAt(wrong)
  }, [state.rejectionCount])
  useFocusOn(state.node, at)
  const submit = async (event: SyntheticEvent) => {
    if (at === last) return state.submit(event)
    event.preventDefault()
    if (await form.trigger([...(fields[at] ?? [])])) setAt(at + 1)
    else focusFirstError()
  }
  return {
    step: at + 1,
    of: fields.length,
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
