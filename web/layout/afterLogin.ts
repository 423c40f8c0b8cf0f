import { addressOf, type ScreenName } from '../../contract/screens.ts'

const guestScreens: readonly ScreenName[] = ['SignIn', 'SignUp', 'ForgottenPassword', 'ServicePlaceRegister']

/** Where somebody goes who has just logged in; null to stay. */
export function afterLogin(rank: string, screen: ScreenName | null, next: string | undefined): string | null {
  if (next) return next
  if (rank === 'SalesConsultant') return addressOf('SalesHome')
  return screen === null || guestScreens.includes(screen) ? '/' : null
}
