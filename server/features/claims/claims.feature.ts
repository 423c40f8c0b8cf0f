import { claims } from '#contract/claims/endpoints.ts'
import { commissionTiers } from '#contract/claims/profitSlices.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { claimsNotifications } from './claims.notifications.ts'
import { getUserStatDetail } from './detail.service.ts'
import { getEarnings } from './earnings.service.ts'
import { getClaim, listClaims } from './past.service.ts'
import { previewSchedule } from './preview.service.ts'
import { requestClaim } from './requests.service.ts'
import { deleteTier, listSchedules, listTiers, saveSchedule, saveTier } from './saveSchedule.service.ts'
import { claimUser } from './settle.service.ts'
import { listUnclaimed } from './unclaimed.service.ts'

const claimsRoutes = routes(claims, {
  getAllNotClaimedUsers: ({ ctx, actor, input }) => listUnclaimed(ctx, actor, input),
  getUserStatDetail: ({ ctx, actor, input }) => getUserStatDetail(ctx, actor, input),
  claimUser: ({ ctx, actor, input }) => claimUser(ctx, actor, input),
  requestClaim: ({ ctx, actor, input }) => requestClaim(ctx, actor, input),
  getClaims: ({ ctx, actor, input }) => listClaims(ctx, actor, input),
  getClaim: ({ ctx, actor, input }) => getClaim(ctx, actor, input),
  getEarnings: ({ ctx, actor }) => getEarnings(ctx, actor),
})

const profitSlicesRoutes = routes(commissionTiers, {
  getAllProfitSlices: ({ ctx, actor, input }) => listTiers(ctx, actor, input.countryId, input.type),
  getProfitScales: ({ ctx, actor, input }) => listSchedules(ctx, actor, input.countryId),
  saveProfitScale: ({ ctx, actor, input }) => saveSchedule(ctx, actor, input),
  previewProfitScale: ({ ctx, input }) => previewSchedule(ctx, input),
  saveProfitSlice: ({ ctx, actor, input }) => saveTier(ctx, actor, input),
  deleteProfitSlice: ({ ctx, actor, input }) => deleteTier(ctx, actor, input.id),
})

export const claimsFeature: Feature = {
  routes: [...profitSlicesRoutes, ...claimsRoutes],
  listeners: claimsNotifications,
}
