import { roles } from '#contract/roles/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getRoleMatrix, saveRoleMatrix } from './matrix.service.ts'
import { saveRank } from './ranks.service.ts'
import { listRanksFor } from './roles.service.ts'

const rolesRoutes = routes(roles, {
  getRanks: ({ ctx, actor }) => listRanksFor(ctx, actor),
  getRoleMatrix: ({ ctx, actor }) => getRoleMatrix(ctx, actor),
  saveRoleMatrix: ({ ctx, actor, input }) => saveRoleMatrix(ctx, actor, input),
  saveRank: ({ ctx, actor, input }) => saveRank(ctx, actor, input),
})

export const rolesFeature: Feature = {
  routes: rolesRoutes,
}
