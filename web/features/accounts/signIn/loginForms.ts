import { calls } from '#web/api/calls.ts'
import type { Posted } from '#web/api/loading/createAction.ts'
import { Refused } from '#web/api/reply.ts'
import { loginRedirect } from '#web/layout/guest/loginRedirect.ts'
import { readNextParam } from '#web/layout/guest/next.ts'

/** Where whoever just got a session goes on to: to what they wanted to open, else Home, or where their work begins. */
export function addressAfterLogin({ search }: Pick<Posted, 'search'>, rank: string): string {
  return loginRedirect(rank, 'SignIn', readNextParam(search)?.address) ?? '/'
}

/** Ends the session, on a page that is for visitors, too. */
export async function logout({ send }: Posted): Promise<null> {
  await send(calls.accounts.logout, {})
  return null
}

/** What is posted from the page where people log in. */
export const loginForms = {
  async login(posted: Posted) {
    const { login = '', password = '' } = posted.values
    const { user } = await posted.send(calls.accounts.login, { login, password })
    return addressAfterLogin(posted, user.rankBaseName)
  },
  /** The second step, where the first was posted. */
  async factor(posted: Posted) {
    const { ticket = '', code = '' } = posted.values
    try {
      const { user } = await posted.send(calls.factors.proveFactor, { ticket, code })
      return addressAfterLogin(posted, user.rankBaseName)
    } catch (error) {
      const isOver = error instanceof Refused && error.refusal.code === 'LoginExpired'
      if (isOver) posted.answerAs('login', {})
      throw error
    }
  },
  logout,
}
