import { doors } from '#contract/doors.ts'
import { routes } from '#server/core/routes.ts'
import { getDoor } from './door.service.ts'

export const doorsRoutes = routes(doors, {
  getDoor: ({ ctx, input }) => getDoor(ctx, input.branchId),
})
