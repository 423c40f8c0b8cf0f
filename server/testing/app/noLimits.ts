import type { LoadLimits } from '#server/http/operations/loadShedding.ts'

const unlimited = { total: Infinity, retryAfter: 5 }

/** For tests of other things: a machine that is busy proves nothing. */
export const noLimits: LoadLimits = { pages: unlimited, calls: unlimited, delay: 0 }
