import type { FormState } from '#contract/core/page.ts'

/** Has the next page say that a form did this. */
export function setFlash(formState: FormState, what: string): void {
  formState.keep(what, true)
}

/** Whether a form just did this; it is said once. */
export function takeFlash(formState: FormState, what: string): boolean {
  const isDone = formState.read(what) === true
  formState.keep(what, null)
  return isDone
}
