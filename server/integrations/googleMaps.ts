import type { Geocoder } from './ports.ts'

type Account = { url: string; key: string }
type GeocodeResult = { formatted_address?: unknown; types?: unknown; geometry?: unknown }

function parseResponse(response: unknown): { status: string; results: GeocodeResult[] } {
  const { status, results } = (response ?? {}) as { status?: unknown; results?: unknown }
  return { status: String(status), results: Array.isArray(results) ? results : [] }
}

const isPlusCode = ({ types }: GeocodeResult) => Array.isArray(types) && types.includes('plus_code')

function toPoint(result: GeocodeResult | undefined): { lat: number; lng: number } | null {
  const { location } = (result?.geometry ?? {}) as { location?: { lat?: unknown; lng?: unknown } }
  const { lat, lng } = location ?? {}
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

/** Geocoding API. The URL contains the key, so errors must not quote it. */
export function createGoogleMaps({ url, key }: Account, { timeoutMs = 4000 } = {}): Geocoder {
  const address = new URL('maps/api/geocode/json', url.endsWith('/') ? url : `${url}/`)
  async function request(search: Record<string, string>): Promise<GeocodeResult[]> {
    const requestUrl = new URL(address)
    requestUrl.search = new URLSearchParams({ ...search, key }).toString()
    const reply = await fetch(requestUrl, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const { status, results } = parseResponse(await reply.json().catch(() => null))
    if (!reply.ok || (status !== 'OK' && status !== 'ZERO_RESULTS'))
      throw new Error(`Google Maps request failed: status ${reply.status}, ${status.slice(0, 40)}`)
    return results
  }
  return {
    async addressAt({ lat, lng }, language) {
      const results = await request({ latlng: `${lat},${lng}`, language })
      // Users do not understand plus codes.
      const line = results.find((result) => !isPlusCode(result))?.formatted_address
      return typeof line === 'string' && line !== '' ? line : null
    },
    async findPoint(name, countryCode) {
      const [first] = await request({
        address: name,
        ...(countryCode && { components: `country:${countryCode}` }),
      })
      return toPoint(first)
    },
  }
}
