import { readPushState } from './pushDevice.ts'

/** Has a device that is pushed to subscribed anew, wherever something has changed since. */
export async function renewPush(userId: number): Promise<void> {
  await readPushState(userId)
}
