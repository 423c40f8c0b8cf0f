import { createDialogBroker } from './dialogBroker.ts'

const broker = createDialogBroker<void, boolean>(false)
let running: Promise<boolean> | null = null

export const onReauthRequired = broker.on

/** Asks once for all waiting commands. Resolves to false if the person doesn't re-authenticate. */
export function reauthenticate(): Promise<boolean> {
  running ??= broker.request().finally(() => {
    running = null
  })
  return running
}
