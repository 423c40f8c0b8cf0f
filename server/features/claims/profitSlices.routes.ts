import { profitSlices } from '#contract/profitSlices.ts'
import { routes } from '#server/core/routes.ts'
import { previewScale } from './preview.service.ts'
import { deleteSlice, listScales, listSlices, saveScale, saveSlice } from './saveScale.service.ts'

export const profitSlicesRoutes = routes(profitSlices, {
  getAllProfitSlices: ({ ctx, actor, input }) => listSlices(ctx, actor, input.countryId, input.type),
  getProfitScales: ({ ctx, actor, input }) => listScales(ctx, actor, input.countryId),
  saveProfitScale: ({ ctx, actor, input }) => saveScale(ctx, actor, input),
  previewProfitScale: ({ ctx, input }) => previewScale(ctx, input),
  saveProfitSlice: ({ ctx, actor, input }) => saveSlice(ctx, actor, input),
  deleteProfitSlice: ({ ctx, actor, input }) => deleteSlice(ctx, actor, input.id),
})
