import type { claims } from '#contract/claims/endpoints.ts'
import type { Output } from '#contract/core/endpoint.ts'

/** What somebody's sales bring, as the screen and its dialog show it. */
export type ClaimDetailData = Output<typeof claims.getUserStatDetail>
