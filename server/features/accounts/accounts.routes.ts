import { accounts } from '#contract/accounts/endpoints.ts'
import { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import { routes } from '#server/core/request/routes.ts'
import { endSession, listSessions } from '#server/core/security/session.ts'
import { presentActor, presentSession } from './accounts.present.ts'
import { checkSignUp, signUp } from './accounts.service.ts'
import { confirmCode, sendCode } from './codes.service.ts'
import { confirmAccount } from './confirmAccount.service.ts'
import { deleteOwnAccount } from './deletion.service.ts'
import { confirmEmail, sendEmailLink } from './emails.service.ts'
import { endOtherSessions, lockByToken, lockOwn } from './lockAccount.service.ts'
import { login } from './login.service.ts'
import { editProfile } from './profile.service.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { findByToken } from './resetLinks.service.ts'
import { sendResetLink } from './resetMails.service.ts'
import { resetPassword, resetPasswordByLink } from './resets.service.ts'

export const accountsRoutes = routes(accounts, {
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

export const accountSafetyRoutes = routes(accountSafety, {
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
