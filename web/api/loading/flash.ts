import type { FormState } from '#contract/core/page.ts'

/** Stores a message that the next page shows. */
export function setFlash(formState: FormState, what: string): void {
  formState.keep(what, true)
}

/** Reading clears the message. */
export function takeFlash(formState: FormState, what: string): boolean {
  const isDone = formState.read(what) === true
  formState.keep(what, null)
  return isDone
}
