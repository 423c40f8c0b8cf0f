import { randomFillSync } from 'node:crypto'

const size = 16

// Requesting random bytes for many nonces costs as much as for one.
const pool = Buffer.alloc(256 * size)
let offset = pool.length

/** Returns 128 random bits for a single use (CSP). */
export function createNonce(): string {
  if (offset === pool.length) {
    randomFillSync(pool)
    offset = 0
  }
  offset += size
  return pool.toString('base64url', offset - size, offset)
}
