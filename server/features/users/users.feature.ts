import { accessChanges } from '#contract/users/accessChanges.endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { secondFactorResets } from '#contract/users/factorResets.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getOwnChange, stopByToken, stopOwnChange } from '../accounts/accessChanges.service.ts'
import {
  approveAccessChange,
  listAccessChanges,
  lockUser,
  withdrawAccessChange,
} from './accessChanges.service.ts'
import { attachUser, listAttachedUsers, listConsultants } from './attachments.service.ts'
import { deleteManagedUser } from './deleteUser.service.ts'
import {
  agreeToFactorReset,
  getFactorReset,
  requestFactorReset,
  stopFactorReset,
} from './factorResets.service.ts'
import { findUser } from './findUser.service.ts'
import { saveUser } from './saveUser.service.ts'
import { getUserRoles, saveUserRoles } from './userRoles.service.ts'
import { usersListeners } from './users.listeners.ts'
import { usersNotifications } from './users.notifications.ts'
import { getUser, listUsers } from './users.service.ts'

const accessChangesRoutes = routes(accessChanges, {
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

const factorResetsRoutes = routes(secondFactorResets, {
  getFactorReset: ({ ctx, actor, input }) => getFactorReset(ctx, actor, input.userId),
  askFactorReset: ({ ctx, actor, input }) => requestFactorReset(ctx, actor, input),
  agreeToFactorReset: ({ ctx, actor, input }) => agreeToFactorReset(ctx, actor, input.userId),
  stopFactorReset: ({ ctx, actor, input }) => stopFactorReset(ctx, actor, input.userId),
})

const usersRoutes = routes(users, {
  getAllUsers: ({ ctx, actor, input }) => listUsers(ctx, actor, input),
  getUser: ({ ctx, actor, input }) => getUser(ctx, actor, input.id),
  saveUser: ({ ctx, actor, input }) => saveUser(ctx, actor, input),
  deleteUser: ({ ctx, actor, input }) => deleteManagedUser(ctx, actor, input),
  getUserRoles: ({ ctx, actor, input }) => getUserRoles(ctx, actor, input.userId),
  saveUserRoles: ({ ctx, actor, input }) => saveUserRoles(ctx, actor, input),
  findUser: ({ ctx, actor, input }) => findUser(ctx, actor, input.phoneOrEmail),
  attachUser: ({ ctx, actor, input }) => attachUser(ctx, actor, input),
  getAttachedUsers: ({ ctx, actor, input }) => listAttachedUsers(ctx, actor, input),
  getConsultants: ({ ctx, actor }) => listConsultants(ctx, actor),
})

export const usersFeature: Feature = {
  routes: [...usersRoutes, ...factorResetsRoutes, ...accessChangesRoutes],
  listeners: [...usersListeners, ...usersNotifications],
}
