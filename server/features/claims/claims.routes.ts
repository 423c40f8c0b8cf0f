import { claims } from '#contract/claims/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { getUserStatDetail } from './detail.service.ts'
import { getEarnings } from './earnings.service.ts'
import { getClaim, listClaims } from './past.service.ts'
import { requestClaim } from './requests.service.ts'
import { claimUser } from './settle.service.ts'
import { listUnclaimed } from './unclaimed.service.ts'

export const claimsRoutes = routes(claims, {
  getAllNotClaimedUsers: ({ ctx, actor, input }) => listUnclaimed(ctx, actor, input),
  getUserStatDetail: ({ ctx, actor, input }) => getUserStatDetail(ctx, actor, input),
  claimUser: ({ ctx, actor, input }) => claimUser(ctx, actor, input),
  requestClaim: ({ ctx, actor, input }) => requestClaim(ctx, actor, input),
  getClaims: ({ ctx, actor, input }) => listClaims(ctx, actor, input),
  getClaim: ({ ctx, actor, input }) => getClaim(ctx, actor, input),
  getEarnings: ({ ctx, actor }) => getEarnings(ctx, actor),
})
