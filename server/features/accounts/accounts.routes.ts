import { accounts } from '../../../contract/accounts.ts'
import { Failure } from '../../core/failure.ts'
import { endSession, listSessions } from '../../core/session.ts'
import { routes } from '../../http/routes.ts'
import { presentActor, presentSession } from './accounts.present.ts'
import { resetPassword, signUp } from './accounts.service.ts'
import { confirmCode, sendCode } from './codes.service.ts'
import { confirmEmail, sendEmailLink } from './emails.service.ts'
import { login } from './login.service.ts'
import { editProfile } from './profile.service.ts'

export const accountsRoutes = routes(accounts, {
  login: ({ ctx, actor, input }) => login(ctx, actor, input),
  signUp: ({ ctx, input }) => signUp(ctx, input),
  checkAuth: ({ ctx, actor }) => presentActor(ctx, actor),
  async logout({ ctx, actor }) {
    if (actor) await endSession(ctx, actor.sessionId)
    return {}
  },
  sendCode: ({ ctx, actor, input }) => sendCode(ctx, actor, input),
  confirmCode: ({ ctx, actor, input }) => confirmCode(ctx, actor, input),
  async resetPassword({ ctx, input }) {
    await resetPassword(ctx, input)
    return {}
  },
  async confirmEmail({ ctx, input }) {
    await confirmEmail(ctx, input.token)
    return {}
  },
  async sendEmailLink({ ctx, actor }) {
    await sendEmailLink(ctx, actor.id)
    return {}
  },
  async getSessions({ ctx, actor }) {
    const sessions = await listSessions(ctx, actor.id)
    return sessions.map((session) => presentSession(session, actor))
  },
  async deleteSession({ ctx, actor, input }) {
    if (!(await endSession(ctx, input.id, actor.id))) throw new Failure('NotFound')
    return { id: input.id }
  },
  editProfile: ({ ctx, actor, input }) => editProfile(ctx, actor, input),
  async getOutbox({ ctx }) {
    if (!ctx.ports.outbox) throw new Failure('NotFound')
    return ctx.ports.outbox.list()
  },
})
