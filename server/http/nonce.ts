import { randomFillSync } from 'node:crypto'

const size = 16

// Asking the system for many at once costs what asking for one does.
const pool = Buffer.alloc(256 * size)
let at = pool.length

/** 128 random bits, to be used once (CSP). */
export function createNonce(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  at += size
  return pool.toString('base64url', at - size, at)
}
