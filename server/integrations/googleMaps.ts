import type { Geocoder } from './ports.ts'

type Account = { url: string; key: string }
type Found = { formatted_address?: unknown; types?: unknown; geometry?: unknown }

/** What there is to read of an answer; anything else than the provider's own shape is none. */
function foundIn(said: unknown): { status: string; results: Found[] } {
  const { status, results } = (said ?? {}) as { status?: unknown; results?: unknown }
  return { status: String(status), results: Array.isArray(results) ? results : [] }
}

const isPlusCode = ({ types }: Found) => Array.isArray(types) && types.includes('plus_code')

function pointIn(found: Found | undefined): { lat: number; lng: number } | null {
  const { location } = (found?.geometry ?? {}) as { location?: { lat?: unknown; lng?: unknown } }
  const { lat, lng } = location ?? {}
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

/** Asks Google's Geocoding API. The key travels in the address that is asked, so that no error may quote it. */
export function createGoogleMaps({ url, key }: Account, { timeoutMs = 4000 } = {}): Geocoder {
  const address = new URL('maps/api/geocode/json', url.endsWith('/') ? url : `${url}/`)
  async function ask(search: Record<string, string>): Promise<Found[]> {
    const asked = new URL(address)
    asked.search = new URLSearchParams({ ...search, key }).toString()
    const reply = await fetch(asked, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const { status, results } = foundIn(await reply.json().catch(() => null))
    if (!reply.ok || (status !== 'OK' && status !== 'ZERO_RESULTS'))
      throw new Error(`Google Maps gave no answer: status ${reply.status}, ${status.slice(0, 40)}`)
    return results
  }
  return {
    async addressAt({ lat, lng }, language) {
      const results = await ask({ latlng: `${lat},${lng}`, language })
      // A plus code says nothing to people.
      const line = results.find((each) => !isPlusCode(each))?.formatted_address
      return typeof line === 'string' && line !== '' ? line : null
    },
    async pointOf(name, countryCode) {
      const [first] = await ask({
        address: name,
        ...(countryCode && { components: `country:${countryCode}` }),
      })
      return pointIn(first)
    },
  }
}
