import type { Output } from '#contract/call.ts'
import type { claims } from '#contract/claims.ts'

/** What somebody's sales bring, as the screen and its dialog show it. */
export type DetailData = Output<typeof claims.getUserStatDetail>
