import { type LatLng, rounded } from './geo.ts'

/** refused: denied by the reader or their browser · unavailable: the device has no position */
export type PositionFailure = 'refused' | 'unavailable'

/** late: timeout */
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

/** Approximate, for nearby search. Call it only after a press. */
export async function currentPosition(): Promise<LatLng | PositionFailure> {
  const position = await requestPosition(nearby)
  if (position === 'late') return 'unavailable'
  return typeof position === 'string' ? position : rounded(position)
}

export function exactPosition(): Promise<LatLng | ExactFailure> {
  return requestPosition(exact)
}
