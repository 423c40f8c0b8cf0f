import { createPrompt } from './prompt.ts'

const prompt = createPrompt<void, boolean>(false)
let running: Promise<boolean> | null = null

/** Who asks people to show again who they are; returns how to stop asking. */
export const onProofNeeded = prompt.on

/** Has the person of the session show again who they are, once for all that wait for it; false where they don't. */
export function proveAgain(): Promise<boolean> {
  running ??= prompt.ask().finally(() => {
    running = null
  })
  return running
}
