import { claims } from '#contract/claims/endpoints.ts'
import { commissionTiers } from '#contract/claims/profitSlices.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { claimsNotifications } from './claims.notifications.ts'
import { getEarnings } from './earnings.service.ts'
import { previewProfitScale } from './profitScalePreview.service.ts'
import { requestClaim } from './requests.service.ts'
import {
  deleteProfitSlice,
  getAllProfitSlices,
  getProfitScales,
  saveProfitScale,
  saveProfitSlice,
} from './saveSchedule.service.ts'
import { claimUser } from './settle.service.ts'
import { getClaim, getClaims } from './settledClaims.service.ts'
import { getAllNotClaimedUsers } from './unclaimed.service.ts'
import { getUserStatDetail } from './userStatDetail.service.ts'

export const claimsFeature: Feature = {
  routes: [
    ...routes(commissionTiers, {
      getAllProfitSlices,
      getProfitScales,
      saveProfitScale,
      previewProfitScale,
      saveProfitSlice,
      deleteProfitSlice,
    }),
    ...routes(claims, {
      getAllNotClaimedUsers,
      getUserStatDetail,
      claimUser,
      requestClaim,
      getClaims,
      getClaim,
      getEarnings,
    }),
  ],
  listeners: claimsNotifications,
}
