import { type LatLng, rounded } from './geo.ts'

/** refused: the reader or their browser doesn't want to · unavailable: there is no way to tell */
export type PositionFailure = 'refused' | 'unavailable'

const options = { timeout: 12_000, maximumAge: 300_000 }

/** Asks the browser where the reader is, who is asked in turn; to be called only when they pressed for it. */
export function currentPosition(): Promise<LatLng | PositionFailure> {
  return new Promise((tell) => {
    if (!navigator.geolocation) return tell('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => tell(rounded({ lat: coords.latitude, lng: coords.longitude })),
      ({ code, PERMISSION_DENIED }) => tell(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      options,
    )
  })
}
