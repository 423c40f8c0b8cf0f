import type { Limits } from '../http/admission.ts'

const unlimited = { total: Infinity, retryAfter: 5 }

/** For tests of other things: a machine that is busy proves nothing. */
export const noLimits: Limits = { pages: unlimited, calls: unlimited, delay: 0 }
