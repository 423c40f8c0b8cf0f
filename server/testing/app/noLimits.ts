import type { LoadLimits } from '#server/http/operations/loadShedding.ts'

const unlimited = { total: Infinity, retryAfter: 5 }

/** For tests of other subjects: on a busy machine the default limits would make them fail. */
export const noLimits: LoadLimits = { pages: unlimited, calls: unlimited, delay: 0 }
