import { createDialogBroker } from './dialogBroker.ts'

const broker = createDialogBroker<void, boolean>(false)
let running: Promise<boolean> | null = null

/** Who asks people to show again who they are; returns how to stop asking. */
export const onReauthRequired = broker.on

/** Has the person of the session show again who they are, once for all that wait for it; false where they don't. */
export function reauthenticate(): Promise<boolean> {
  running ??= broker.request().finally(() => {
    running = null
  })
  return running
}
