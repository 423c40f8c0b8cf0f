import { users } from '#contract/users/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { attachUser, listAttachedUsers, listConsultants } from './attachments.service.ts'
import { deleteManagedUser } from './deleteUser.service.ts'
import { findUser } from './findUser.service.ts'
import { saveUser } from './saveUser.service.ts'
import { getUserRoles, saveUserRoles } from './userRoles.service.ts'
import { getUser, listUsers } from './users.service.ts'

export const usersRoutes = routes(users, {
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
