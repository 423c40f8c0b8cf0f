import { createDialogBroker } from './dialogBroker.ts'

const broker = createDialogBroker<void, boolean>(false)
let running: Promise<boolean> | null = null

/** Registers the handler that re-authenticates the person. Returns how to unregister it. */
export const onReauthRequired = broker.on

/** Re-authenticates the session's user, once for all waiting commands. Returns false if they don't. */
export function reauthenticate(): Promise<boolean> {
  running ??= broker.request().finally(() => {
    running = null
  })
  return running
}
