import { readPushState } from './pushDevice.ts'

/** Reading the state also renews a subscription whose key, language or session is outdated. */
export async function renewPush(userId: number): Promise<void> {
  await readPushState(userId)
}
