import { accessChanges } from '#contract/users/accessChanges.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { getOwnChange, stopByToken, stopOwnChange } from '../accounts/accessChanges.service.ts'
import {
  approveAccessChange,
  listAccessChanges,
  lockUser,
  withdrawAccessChange,
} from './accessChanges.service.ts'

export const accessChangesRoutes = routes(accessChanges, {
  getAccessChanges: ({ ctx, actor }) => listAccessChanges(ctx, actor),
  approveAccessChange: ({ ctx, actor, input }) => approveAccessChange(ctx, actor, input),
  withdrawAccessChange: ({ ctx, actor, input }) => withdrawAccessChange(ctx, actor, input.userId),
  lockUser: ({ ctx, actor, input }) => lockUser(ctx, actor, input.userId),
  getOwnAccessChange: ({ ctx, actor }) => getOwnChange(ctx, actor),
  async stopOwnAccessChange({ ctx, actor }) {
    await stopOwnChange(ctx, actor)
    return {}
  },
  async stopAccessChange({ ctx, input }) {
    await stopByToken(ctx, input.token)
    return {}
  },
})
