import { getCacheName, registerWorker } from './cacheIndex.ts'
import { type OfflinePage, toOfflineResponse } from './htmlDocuments.ts'

/** Keeps a page of a person's for when it is opened without a connection; null forgets it. */
export async function cachePage(userId: number, path: string, page: OfflinePage | null): Promise<void> {
  const cache = await caches.open(getCacheName(userId))
  if (!page) return void (await cache.delete(path))
  await cache.put(path, toOfflineResponse(page))
  await registerWorker()
}
