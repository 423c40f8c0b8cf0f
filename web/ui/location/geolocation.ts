import { type LatLng, rounded } from './geo.ts'

/** refused: the reader or their browser doesn't want to · unavailable: there is no way to tell */
export type PositionFailure = 'refused' | 'unavailable'

/** late: no answer in time */
export type ExactFailure = PositionFailure | 'late'

const nearby: PositionOptions = { timeout: 12_000, maximumAge: 300_000 }
const exact: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }

function ask(options: PositionOptions): Promise<LatLng | ExactFailure> {
  return new Promise((tell) => {
    if (!navigator.geolocation) return tell('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => tell({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        tell(code === PERMISSION_DENIED ? 'refused' : code === TIMEOUT ? 'late' : 'unavailable'),
      options,
    )
  })
}

/** Roughly where the reader is, for what is near; to be called only when they pressed for it. */
export async function currentPosition(): Promise<LatLng | PositionFailure> {
  const found = await ask(nearby)
  if (found === 'late') return 'unavailable'
  return typeof found === 'string' ? found : rounded(found)
}

/** Where the reader stands now, as precisely as the device can tell, for a pin on a map. */
export function exactPosition(): Promise<LatLng | ExactFailure> {
  return ask(exact)
}
