import { branches } from '#contract/places/branches.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { deleteBranch, listBranches, readBranch, saveBranch } from './branches.service.ts'
import {
  addBranchImage,
  deleteBranchImage,
  listBranchImages,
  orderBranchImages,
} from './branchImages.service.ts'
import { presentManagedBranch } from './managedBranch.service.ts'

export const branchesRoutes = routes(branches, {
  listBranches: ({ ctx, actor, input }) => listBranches(ctx, actor, input.placeId),
  async getBranch({ ctx, actor, input }) {
    return presentManagedBranch(ctx, await readBranch(ctx, actor, input.id))
  },
  saveBranch: ({ ctx, actor, input }) => saveBranch(ctx, actor, input),
  deleteBranch: ({ ctx, actor, input }) => deleteBranch(ctx, actor, input),
  getBranchImages: ({ ctx, actor, input }) => listBranchImages(ctx, actor, input.branchId),
  saveBranchImage: ({ ctx, actor, input }) => addBranchImage(ctx, actor, input),
  orderBranchImages: ({ ctx, actor, input }) => orderBranchImages(ctx, actor, input),
  deleteBranchImage: ({ ctx, actor, input }) => deleteBranchImage(ctx, actor, input),
})
