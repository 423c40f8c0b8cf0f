import { type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'

/** Those that have nothing for a person with a session, beside those that the sitemap keeps for guests. */
const visitorScreens: readonly ScreenName[] = ['SignIn', 'SignUp', 'NewPassword', 'ServicePlaceRegister']

function isForVisitors(screen: ScreenName): boolean {
  return visitorScreens.includes(screen) || screens[screen].access === 'guest'
}

/** Where somebody goes who has just logged in; null to stay. */
export function loginRedirect(
  rank: string,
  screen: ScreenName | null,
  next: string | undefined,
): string | null {
  if (next) return next
  if (rank === 'SalesConsultant') return toScreenAddress('SalesHome')
  return screen === null || isForVisitors(screen) ? '/' : null
}
