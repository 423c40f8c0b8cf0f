import { availableParallelism } from 'node:os'
import type { Share } from './fairQueue.ts'

const megabyte = 1024 * 1024

/** Per node, for each account or network. A test compares this with the table in `docs/operating.md`. */
export const shares = {
  /**
   * One core renders as many pages in about 0.1 s. A holder queues at most what it can get in half a second.
   */
  pages: { total: 16, waiting: 1000, waitingPerHolder: 32, longestWait: 5000, retryAfter: 5 },
  /** Ten requests for each database connection. */
  calls: { total: 200, waiting: 1000, waitingPerHolder: 100, longestWait: 2000, retryAfter: 5 },
  /** Sessions looked up only to find a request's holder. */
  sessionLookups: { total: 4, waiting: 400, waitingPerHolder: 100, longestWait: 2000, retryAfter: 5 },
  /**
   * Hashing occupies a core for tens of milliseconds; more hashes than cores would only slow down everything
   * else.
   */
  passwords: {
    total: Math.min(4, availableParallelism()),
    waiting: 500,
    longestWait: 20_000,
    retryAfter: 2,
  },
  /** At one login. Each counts as failed while it runs, so fewer run than may fail without a delay. */
  loginAttempts: { total: 4, waiting: 96, longestWait: 20_000, retryAfter: 2 },
  /** Encoding uses whole cores. */
  pictures: { total: 2, waiting: 32, retryAfter: 5 },
  /** With more than half of the permitted pixels; limited because of their memory use. */
  largePictures: { total: 1, waiting: 16, retryAfter: 10 },
  drawings: { total: 1, waiting: 8, retryAfter: 5 },
  /** An export occupies a database connection until the client has read it. */
  exports: {
    total: 4,
    perHolder: 1,
    waiting: 16,
    waitingPerHolder: 2,
    longestWait: 30_000,
    retryAfter: 10,
  },
  /** A form with an idempotency key occupies a database connection while its pictures are encoded. */
  formsInTransaction: { total: 2, waiting: 18, longestWait: 60_000, retryAfter: 5 },
  /**
   * Bytes, from arrival to the reply. One form may have the maximum of registration pictures at their maximum
   * size.
   */
  formMemory: { total: 320 * megabyte, perHolder: 208 * megabyte, retryAfter: 5 },
  streams: { total: 2000, perHolder: 50, retryAfter: 15 },
  /** Applies only if clients connect without a proxy; otherwise the proxy enforces its own limits. */
  connections: { total: 4000, perHolder: 2000, retryAfter: 5 },
  /** Delivery rounds, by place. */
  webhooks: { total: 8, perHolder: 2, retryAfter: 1 },
} satisfies Record<string, Share>
