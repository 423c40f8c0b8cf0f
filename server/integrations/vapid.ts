import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** What push services know this installation by (VAPID, RFC 8292). */
export type Vapid = {
  /** The public key, in base64url: what a browser subscribes with. */
  key: string
  /** The `authorization` of a request to a push service; it holds for twelve hours from `now`. */
  authorize(endpoint: string, now: Date): string
}

const hour = 3600

/** A private key on P-256 from the installation's secret: every node has the same, and nothing else has to be kept. */
function deriveScalar(secret: string): Buffer {
  const ecdh = createECDH('prime256v1')
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `vapid ${attempt}`, 32))
    try {
      ecdh.setPrivateKey(scalar)
      return scalar
    } catch {
      // Four times in 2³² it is no key of the curve; the next one is.
    }
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function toKeyPair(scalar: Buffer): { key: string; privateKey: KeyObject } {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(scalar)
  const point = ecdh.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x, y }
  return { key: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** `contact` is whom a push service writes to where we do it harm: mailto: or https:. */
export function createVapid(secret: string, contact: string): Vapid {
  const { key, privateKey } = toKeyPair(deriveScalar(secret))
  return {
    key,
    authorize(endpoint, now) {
      const exp = Math.floor(now.getTime() / 1000) + 12 * hour
      const claims = { aud: new URL(endpoint).origin, exp, sub: contact }
      const said = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${said}.${signature.toString('base64url')}, k=${key}`
    },
  }
}
