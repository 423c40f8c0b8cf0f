import { type LatLng, rounded } from './geo.ts'

/** refused: the reader or their browser doesn't want to · unavailable: there is no way to tell */
export type PositionFailure = 'refused' | 'unavailable'

/** late: no answer in time */
export type ExactFailure = PositionFailure | 'late'

const nearby: PositionOptions = { timeout: 12_000, maximumAge: 300_000 }
const exact: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }

function requestPosition(options: PositionOptions): Promise<LatLng | ExactFailure> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve(code === PERMISSION_DENIED ? 'refused' : code === TIMEOUT ? 'late' : 'unavailable'),
      options,
    )
  })
}

/** Roughly where the reader is, for what is near; to be called only when they pressed for it. */
export async function currentPosition(): Promise<LatLng | PositionFailure> {
  const position = await requestPosition(nearby)
  if (position === 'late') return 'unavailable'
  return typeof position === 'string' ? position : rounded(position)
}

/** Where the reader stands now, as precisely as the device can tell, for a pin on a map. */
export function exactPosition(): Promise<LatLng | ExactFailure> {
  return requestPosition(exact)
}
