import { foldDigits } from '#contract/core/fold.ts'
import { type LatLng, parseNumberInRange } from './geo.ts'

/** Longer texts are no links that a map produces. */
const maxLength = 4000

/** Only the map's own server knows where they lead. */
const shortHosts = ['maps.app.goo.gl', 'goo.gl', 'g.co', 'share.google']

const degrees = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`
/** Also with hemispheres: 30.0444° N, 31.2357° E. Spaces are single, so that no text takes long. */
const pairPattern = new RegExp(`^(${degrees}) ?°? ?([NS]?) ?(?:[,;~]| ) ?(${degrees}) ?°? ?([EW]?)$`, 'i')
/** In the path of a place's page: the pin itself, then the centre of the view. */
const pinPattern = new RegExp(`!3d(${degrees})!4d(${degrees})`)
const viewPattern = new RegExp(`@(${degrees}),(${degrees})`)
const hashPattern = new RegExp(String.raw`^#map=[\d.]+/(${degrees})/(${degrees})`)
/** First what was searched or marked, last the centre of the view. */
const pointParameters = ['q', 'query', 'destination', 'daddr', 'll', 'center', 'cp']

function toPoint(lat: string | undefined, lng: string | undefined): LatLng | null {
  const point = { lat: parseNumberInRange(lat, -90, 90), lng: parseNumberInRange(lng, -180, 180) }
  return point.lat === null || point.lng === null ? null : { lat: point.lat, lng: point.lng }
}

function parsePair(text: string): LatLng | null {
  const [, lat = '', southern = '', lng = '', western = ''] = pairPattern.exec(text.trim()) ?? []
  const point = toPoint(lat, lng)
  if (!point) return null
  return {
    lat: southern.toUpperCase() === 'S' ? -point.lat : point.lat,
    lng: western.toUpperCase() === 'W' ? -point.lng : point.lng,
  }
}

/** `geo:30.04,31.23;u=35`, or a point that is searched from nowhere: `geo:0,0?q=30.04,31.23(label)`. */
function parseGeoUri(text: string): LatLng | null {
  const [, place = '', query = ''] = /^geo:([^?]*)\??(.*)$/i.exec(text) ?? []
  const searched = (new URLSearchParams(query).get('q') ?? '').replace(/\(.*$/, '')
  return parsePair(searched) ?? parsePair(place.split(';')[0] ?? '')
}

function parseUrl(url: URL): LatLng | null {
  const address = decode(url.pathname)
  const [, pinLat, pinLng] = pinPattern.exec(address) ?? []
  const parameters = pointParameters.map((name) =>
    parsePair((url.searchParams.get(name) ?? '').replace(/^loc:/, '').replace(/\(.*$/, '')),
  )
  const [, hashLat, hashLng] = hashPattern.exec(url.hash) ?? []
  const [, viewLat, viewLng] = viewPattern.exec(address) ?? []
  const steps = address.split('/').map((step) => parsePair(step.replaceAll('+', ' ')))
  return (
    toPoint(pinLat, pinLng) ??
    parameters.find((point) => point !== null) ??
    toPoint(url.searchParams.get('mlat') ?? '', url.searchParams.get('mlon') ?? '') ??
    steps.find((point) => point !== null) ??
    toPoint(hashLat, hashLng) ??
    toPoint(viewLat, viewLng)
  )
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * The position in a link of a map, a `geo:` URI or coordinates; null if there is none. `short` is a link whose
 * position only its server knows.
 */
export function parseMapLink(input: string): LatLng | 'short' | null {
  if (input.length > maxLength) return null
  const text = foldDigits(input)
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u2212', '-')
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^geo:/i.test(text)) return parseGeoUri(text)
  const pair = parsePair(text)
  if (pair) return pair
  // Shared from an app, a link follows the name of the place.
  const [link = ''] = /https?:\/\/\S+/i.exec(text) ?? []
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (shortHosts.includes(url.hostname)) return 'short'
  return parseUrl(url)
}
