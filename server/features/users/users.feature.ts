import { accessChanges } from '#contract/users/accessChanges.endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { secondFactorResets } from '#contract/users/factorResets.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import {
  getOwnAccessChange,
  stopAccessChange,
  stopOwnAccessChange,
} from '../accounts/accessChanges.service.ts'
import {
  approveAccessChange,
  getAccessChanges,
  lockUser,
  withdrawAccessChange,
} from './accessChanges.service.ts'
import { attachUser, getAttachedUsers, getConsultants } from './assignments.service.ts'
import { deleteManagedUser } from './deleteUser.service.ts'
import {
  agreeToFactorReset,
  askFactorReset,
  getFactorReset,
  stopFactorReset,
} from './factorResets.service.ts'
import { findUser } from './findUser.service.ts'
import { resendInvitation, withdrawInvitation } from './invitations.service.ts'
import { saveUser } from './saveUser.service.ts'
import { getUserRoles, saveUserRoles } from './userRoles.service.ts'
import { usersListeners } from './users.listeners.ts'
import { usersNotifications } from './users.notifications.ts'
import { getAllUsers, getUser } from './users.service.ts'

export const usersFeature: Feature = {
  routes: [
    ...routes(users, {
      getAllUsers,
      getUser,
      saveUser,
      deleteUser: deleteManagedUser,
      resendInvitation,
      withdrawInvitation,
      getUserRoles,
      saveUserRoles,
      findUser,
      attachUser,
      getAttachedUsers,
      getConsultants,
    }),
    ...routes(secondFactorResets, { getFactorReset, askFactorReset, agreeToFactorReset, stopFactorReset }),
    ...routes(accessChanges, {
      getAccessChanges,
      approveAccessChange,
      withdrawAccessChange,
      lockUser,
      getOwnAccessChange,
      stopOwnAccessChange,
      stopAccessChange,
    }),
  ],
  listeners: [...usersListeners, ...usersNotifications],
}
