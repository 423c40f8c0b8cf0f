import { getCacheName, registerWorker } from './cacheIndex.ts'
import { type OfflinePage, toOfflineResponse } from './htmlDocuments.ts'

/** Null deletes the cached copy. */
export async function cachePage(userId: number, path: string, page: OfflinePage | null): Promise<void> {
  const cache = await caches.open(getCacheName(userId))
  if (!page) return void (await cache.delete(path))
  await cache.put(path, toOfflineResponse(page))
  await registerWorker()
}
