import { lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { PlacesMapProps } from '#web/ui/map/PlacesMap.tsx'

/** The map of places, whose program comes once the page stands: the list beside it says all that it does. */
export const PlacesMap = lazyComponent<PlacesMapProps>(
  async () => (await import('#web/ui/map/PlacesMap.tsx')).PlacesMap,
)
