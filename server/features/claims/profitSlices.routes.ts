import { commissionTiers } from '#contract/claims/profitSlices.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { previewSchedule } from './preview.service.ts'
import { deleteTier, listSchedules, listTiers, saveSchedule, saveTier } from './saveSchedule.service.ts'

export const profitSlicesRoutes = routes(commissionTiers, {
  getAllProfitSlices: ({ ctx, actor, input }) => listTiers(ctx, actor, input.countryId, input.type),
  getProfitScales: ({ ctx, actor, input }) => listSchedules(ctx, actor, input.countryId),
  saveProfitScale: ({ ctx, actor, input }) => saveSchedule(ctx, actor, input),
  previewProfitScale: ({ ctx, input }) => previewSchedule(ctx, input),
  saveProfitSlice: ({ ctx, actor, input }) => saveTier(ctx, actor, input),
  deleteProfitSlice: ({ ctx, actor, input }) => deleteTier(ctx, actor, input.id),
})
