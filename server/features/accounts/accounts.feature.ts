import { accounts } from '#contract/accounts/endpoints.ts'
import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { endSession, listSessions } from '#server/core/security/session.ts'
import { accountsJobs } from './accounts.jobs.ts'
import { accountsListeners } from './accounts.listeners.ts'
import { accountsNotifications } from './accounts.notifications.ts'
import { presentActor, presentSession } from './accounts.present.ts'
import { accountsRetention } from './accounts.retention.ts'
import { checkSignUp, signUp } from './accounts.service.ts'
import { confirmCode, sendCode } from './codes.service.ts'
import { confirmAccount } from './confirmAccount.service.ts'
import { deleteOwnAccount } from './deletion.service.ts'
import { confirmEmail, sendEmailLink } from './emails.service.ts'
import { proveFactor } from './factors/factorLogin.service.ts'
import { cancelOwnReset } from './factors/factorResets.service.ts'
import { addTotp, getFactors, makeRecoveryCodes, removeTotp, startTotp } from './factors/factors.service.ts'
import {
  addPasskey,
  loginByPasskey,
  reauthenticateByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyUse,
} from './factors/passkeys.service.ts'
import { saveRequiredFrom } from './factors/required.service.ts'
import { endOtherSessions, lockByToken, lockOwn } from './lockAccount.service.ts'
import { login } from './login.service.ts'
import { editProfile } from './profile.service.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { findByToken } from './resetLinks.service.ts'
import { sendResetLink } from './resetMails.service.ts'
import { resetPassword, resetPasswordByLink } from './resets.service.ts'

const accountsRoutes = routes(accounts, {
  login: ({ ctx, actor, input }) => login(ctx, actor, input),
  async checkSignUp({ ctx, input }) {
    await checkSignUp(ctx, input)
    return {}
  },
  signUp: ({ ctx, input }) => signUp(ctx, input),
  checkAuth: ({ ctx, actor }) => presentActor(ctx, actor),
  async logout({ ctx, actor }) {
    if (actor) await endSession(ctx, actor, actor.sessionId)
    return {}
  },
  async proveAgain({ ctx, actor, input }) {
    await reauthenticate(ctx, actor, input.password)
    return {}
  },
  sendCode: ({ ctx, actor, input }) => sendCode(ctx, actor, input),
  confirmCode: ({ ctx, actor, input }) => confirmCode(ctx, actor, input),
  resetPassword: ({ ctx, actor, input }) => resetPassword(ctx, actor, input),
  async sendResetLink({ ctx, input }) {
    await sendResetLink(ctx, input.email)
    return {}
  },
  async checkResetLink({ ctx, input }) {
    return { email: (await findByToken(ctx, input.token))?.email ?? null }
  },
  resetPasswordByLink: ({ ctx, actor, input }) => resetPasswordByLink(ctx, actor, input),
  confirmAccount: ({ ctx, actor, input }) => confirmAccount(ctx, actor, input),
  async confirmEmail({ ctx, actor, input }) {
    await confirmEmail(ctx, actor, input.token)
    return {}
  },
  async sendEmailLink({ ctx, actor }) {
    await sendEmailLink(ctx, actor.id)
    return {}
  },
  async getSessions({ ctx, actor }) {
    const sessions = await listSessions(ctx, actor)
    return sessions.map((session) => presentSession(session, actor))
  },
  async deleteSession({ ctx, actor, input }) {
    if (!(await endSession(ctx, actor, input.id))) throw new ApiError('NotFound')
    return { id: input.id }
  },
  editProfile: ({ ctx, actor, input }) => editProfile(ctx, actor, input),
  async deleteAccount({ ctx, actor, input }) {
    await deleteOwnAccount(ctx, actor, input.currentPassword)
    return {}
  },
  async getOutbox({ ctx }) {
    if (!ctx.ports.mailbox) throw new ApiError('NotFound')
    return ctx.ports.mailbox.list()
  },
})

const accountSafetyRoutes = routes(accountSafety, {
  endOtherSessions: ({ ctx, actor }) => endOtherSessions(ctx, actor),
  async lockAccount({ ctx, input }) {
    await lockByToken(ctx, input.token)
    return {}
  },
  async lockOwnAccount({ ctx, actor }) {
    await lockOwn(ctx, actor)
    return {}
  },
})

const factorsRoutes = routes(secondFactors, {
  proveFactor: ({ ctx, actor, input }) => proveFactor(ctx, actor, input),
  getFactors: ({ ctx, actor }) => getFactors(ctx, actor),
  saveRequiredFrom: ({ ctx, input }) => saveRequiredFrom(ctx, input.from),
  async stopOwnReset({ ctx, actor }) {
    await cancelOwnReset(ctx, actor)
    return {}
  },
  startTotp: ({ ctx, actor }) => startTotp(ctx, actor),
  addTotp: ({ ctx, actor, input }) => addTotp(ctx, actor, input),
  async removeTotp({ ctx, actor }) {
    await removeTotp(ctx, actor)
    return {}
  },
  startPasskey: ({ ctx, actor }) => startPasskey(ctx, actor),
  addPasskey: ({ ctx, actor, input }) => addPasskey(ctx, actor, input),
  async renamePasskey({ ctx, actor, input }) {
    await renamePasskey(ctx, actor, input)
    return { id: input.id }
  },
  async removePasskey({ ctx, actor, input }) {
    await removePasskey(ctx, actor, input.id)
    return { id: input.id }
  },
  startPasskeyUse: ({ ctx }) => startPasskeyUse(ctx),
  loginByPasskey: ({ ctx, actor, input }) => loginByPasskey(ctx, actor, input),
  async proveByPasskey({ ctx, actor, input }) {
    await reauthenticateByPasskey(ctx, actor, input)
    return {}
  },
  makeRecoveryCodes: async ({ ctx, actor }) => ({ recoveryCodes: await makeRecoveryCodes(ctx, actor) }),
})

export const accountsFeature: Feature = {
  routes: [...accountsRoutes, ...accountSafetyRoutes, ...factorsRoutes],
  listeners: [...accountsListeners, ...accountsNotifications],
  jobs: accountsJobs,
  retention: accountsRetention,
}
