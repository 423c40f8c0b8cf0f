import { type Copy, copyOf } from './documents.ts'
import { keptOf, registerWorker } from './kept.ts'

/** Keeps a page of a person's for when it is opened without a connection; null forgets it. */
export async function keepCopy(userId: number, path: string, copy: Copy | null): Promise<void> {
  const kept = await caches.open(keptOf(userId))
  if (!copy) return void (await kept.delete(path))
  await kept.put(path, copyOf(copy))
  await registerWorker()
}
