import { type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'

/** Screens that are useless with a session, in addition to those that the sitemap reserves for visitors. */
const visitorScreens: readonly ScreenName[] = [
  'Continue',
  'SignIn',
  'SignUp',
  'NewPassword',
  'ServicePlaceRegister',
]

function isForVisitors(screen: ScreenName): boolean {
  return visitorScreens.includes(screen) || screens[screen].access === 'guest'
}

/** Null to stay. */
export function loginRedirect(
  rank: string,
  screen: ScreenName | null,
  next: string | undefined,
): string | null {
  if (next) return next
  if (rank === 'SalesConsultant') return toScreenAddress('SalesHome')
  return screen === null || isForVisitors(screen) ? '/' : null
}
