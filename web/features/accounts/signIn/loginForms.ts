import { endpoints } from '#web/api/endpoints.ts'
import type { PostedForm } from '#web/api/loading/createAction.ts'
import { RequestRejected } from '#web/api/response.ts'
import { loginRedirect } from '#web/layout/visitor/loginRedirect.ts'
import { readNextParam } from '#web/layout/visitor/nextParam.ts'

/** The requested screen, else Home or the rank's first work screen. */
export function addressAfterLogin({ search }: Pick<PostedForm, 'search'>, rank: string): string {
  return loginRedirect(rank, 'SignIn', readNextParam(search)?.address) ?? '/'
}

export async function logout({ send }: PostedForm): Promise<null> {
  await send(endpoints.accounts.logout, {})
  return null
}

export const loginForms = {
  async login(posted: PostedForm) {
    const { login = '', password = '' } = posted.values
    const { user } = await posted.send(endpoints.accounts.login, { login, password })
    return addressAfterLogin(posted, user.rankBaseName)
  },
  async factor(posted: PostedForm) {
    const { ticket = '', code = '' } = posted.values
    try {
      const { user } = await posted.send(endpoints.factors.proveFactor, { ticket, code })
      return addressAfterLogin(posted, user.rankBaseName)
    } catch (error) {
      const isOver = error instanceof RequestRejected && error.errorResponse.code === 'LoginExpired'
      if (isOver) posted.setAnsweredForm('login', {})
      throw error
    }
  },
  logout,
}
