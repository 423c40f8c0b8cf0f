import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

export type Vapid = {
  /** Public key in base64url, for subscriptions of browsers. */
  key: string
  /** The `authorization` header, valid for twelve hours from `now`. */
  authorize(endpoint: string, now: Date): string
}

const hour = 3600

/** All nodes derive the same P-256 private key, and nothing else is stored. */
function deriveScalar(secret: string): Buffer {
  const ecdh = createECDH('prime256v1')
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `vapid ${attempt}`, 32))
    try {
      ecdh.setPrivateKey(scalar)
      return scalar
    } catch {
      // With a probability of 4 in 2³² it is not a valid key; the next one is.
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

/** `contact` is a mailto: or https: URL for push services to report problems. */
export function createVapid(secret: string, contact: string): Vapid {
  const { key, privateKey } = toKeyPair(deriveScalar(secret))
  return {
    key,
    authorize(endpoint, now) {
      const exp = Math.floor(now.getTime() / 1000) + 12 * hour
      const claims = { aud: new URL(endpoint).origin, exp, sub: contact }
      const payload = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(payload), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${payload}.${signature.toString('base64url')}, k=${key}`
    },
  }
}
