import { lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { PlacesMapProps } from '#web/ui/map/PlacesMap.tsx'

/** Loaded after hydration: the list next to it contains the same information. */
export const PlacesMap = lazyComponent<PlacesMapProps>(
  async () => (await import('#web/ui/map/PlacesMap.tsx')).PlacesMap,
)
