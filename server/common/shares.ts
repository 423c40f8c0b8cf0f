import { availableParallelism } from 'node:os'
import type { Share } from './fairQueue.ts'

const megabyte = 1024 * 1024

/**
 * What is scarce on a node, and how much of it one account or network gets. `docs/operating.md` has the same as a table, which a
 * test compares with this.
 */
export const shares = {
  /** As many pages as one core renders in about a tenth of a second; a holder waits for no more than it can get in half a second. */
  pages: { total: 16, waiting: 1000, waitingPerHolder: 32, longestWait: 5000, retryAfter: 5 },
  /** Ten calls for each database connection. */
  calls: { total: 200, waiting: 1000, waitingPerHolder: 100, longestWait: 2000, retryAfter: 5 },
  /** Sessions that are looked up only to know whom a request counts for. */
  sessionLookups: { total: 4, waiting: 400, waitingPerHolder: 100, longestWait: 2000, retryAfter: 5 },
  /** Hashing occupies a core for tens of milliseconds: more at once than there are cores would only slow down the rest. */
  passwords: {
    total: Math.min(4, availableParallelism()),
    waiting: 500,
    longestWait: 20_000,
    retryAfter: 2,
  },
  /** Attempts at one login. Each counts as failed while it runs, so fewer run than may fail without a wait. */
  loginAttempts: { total: 4, waiting: 96, longestWait: 20_000, retryAfter: 2 },
  /** Encoding takes whole cores. */
  pictures: { total: 2, waiting: 32, retryAfter: 5 },
  /** Of pictures those with more than half of the pixels that they may have, for the memory that they take. */
  largePictures: { total: 1, waiting: 16, retryAfter: 10 },
  drawings: { total: 1, waiting: 8, retryAfter: 5 },
  /** An export holds a connection to the database for as long as its reader takes. */
  exports: {
    total: 4,
    perHolder: 1,
    waiting: 16,
    waitingPerHolder: 2,
    longestWait: 30_000,
    retryAfter: 10,
  },
  /** A form with an idempotency key holds a connection to the database while its pictures are encoded. */
  formsInTransaction: { total: 2, waiting: 18, longestWait: 60_000, retryAfter: 5 },
  /** Bytes, from their arrival to the reply. One form may have as many pictures as a registration has, at their largest. */
  formMemory: { total: 320 * megabyte, perHolder: 208 * megabyte, retryAfter: 5 },
  streams: { total: 2000, perHolder: 50, retryAfter: 15 },
  /** Only if clients connect without a proxy; else the proxy shares its own. */
  connections: { total: 4000, perHolder: 2000, retryAfter: 5 },
  /** Rounds of messages, by place. */
  webhooks: { total: 8, perHolder: 2, retryAfter: 1 },
} satisfies Record<string, Share>
