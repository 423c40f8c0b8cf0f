import { randomFillSync } from 'node:crypto'

const size = 16

// Asking the system for many at once costs what asking for one does.
const pool = Buffer.alloc(256 * size)
let offset = pool.length

/** 128 random bits, to be used once (CSP). */
export function createNonce(): string {
  if (offset === pool.length) {
    randomFillSync(pool)
    offset = 0
  }
  offset += size
  return pool.toString('base64url', offset - size, offset)
}
