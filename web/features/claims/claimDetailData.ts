import type { claims } from '#contract/claims/endpoints.ts'
import type { Output } from '#contract/core/endpoint.ts'

export type ClaimDetailData = Output<typeof claims.getUserStatDetail>
