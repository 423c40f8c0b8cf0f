import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { LocationFailedProps } from './LocationFailed.tsx'
import type { NearMe, NearMeSpot } from './useNearMe.ts'

const LocationFailed = lazyComponent<LocationFailedProps>(
  async () => (await import('./LocationFailed.tsx')).LocationFailed,
)

export function NearMeFailed({ at, nearMe }: { at: NearMeSpot; nearMe: NearMe }) {
  const { failed, dismiss } = nearMe
  if (failed?.at !== at) return null
  return (
    <LazyBoundary>
      <LocationFailed why={failed.why} dismiss={dismiss} />
    </LazyBoundary>
  )
}
