import { addressOf, type ScreenName, screens } from '#contract/screens.ts'

/** Those that have nothing for a person with a session, beside those that the sitemap keeps for guests. */
const guestScreens: readonly ScreenName[] = ['SignIn', 'SignUp', 'NewPassword', 'ServicePlaceRegister']

function isForGuests(screen: ScreenName): boolean {
  return guestScreens.includes(screen) || screens[screen].access === 'guest'
}

/** Where somebody goes who has just logged in; null to stay. */
export function loginRedirect(
  rank: string,
  screen: ScreenName | null,
  next: string | undefined,
): string | null {
  if (next) return next
  if (rank === 'SalesConsultant') return addressOf('SalesHome')
  return screen === null || isForGuests(screen) ? '/' : null
}
