import { roles } from '../../../contract/roles.ts'
import { routes } from '../../core/routes.ts'
import { listRanks } from './roles.service.ts'

export const rolesRoutes = routes(roles, {
  getRanks: ({ ctx }) => listRanks(ctx),
})
