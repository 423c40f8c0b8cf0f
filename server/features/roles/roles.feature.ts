import { roles } from '#contract/roles/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getRoleMatrix, saveRoleMatrix } from './matrix.service.ts'
import { saveRank } from './ranks.service.ts'
import { getRanks } from './roles.service.ts'

export const rolesFeature: Feature = {
  routes: routes(roles, { getRanks, getRoleMatrix, saveRoleMatrix, saveRank }),
}
