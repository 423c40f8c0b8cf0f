import type { Screen } from '#contract/screen.ts'
import { addressOf, type ScreenName, screens } from '#contract/screens.ts'

const values: Record<string, string> = {
  id: '1',
  Title: 'Help',
  CountryId: '1',
  countryId: '1',
  governmentId: '1',
  userId: '1',
  chatId: '7',
  code: 'MAKAN',
}

/** Where the first of its kind is not whose screen it is. */
const others: Partial<Record<ScreenName, Record<string, string>>> = {
  ComplaintPage: { id: '2' },
  BranchPoster: { id: '3' },
  MemberOrder: { id: '1001' },
  WriteReview: { id: '1001' },
  CounterOrder: { id: '1001' },
}

export const screenNames = Object.keys(screens) as ScreenName[]

/** One address of each kind of page that visitors come to. */
export const visitorPages = [
  addressOf('Home'),
  addressOf('ServicePlacesFilter'),
  addressOf('OffersFilterPage'),
  addressOf('PlacePage', { id: 1 }),
  addressOf('OfferPage', { id: 1 }),
  addressOf('Door', { id: 1 }),
  addressOf('Plans'),
  addressOf('Pages', { Title: 'Help' }),
  addressOf('SignIn'),
  addressOf('SignUp'),
  addressOf('ServicePlaceRegister'),
  addressOf('GuestComplaint'),
]

/** The addresses of a screen, the one that links use first, with what the demo has for what they leave open. */
export function addressesOf(name: ScreenName): [string, ...string[]] {
  const { path, alsoAt = [] }: Screen = screens[name]
  const filled = (each: string) =>
    each.replace(/:(\w+)/g, (_, key: string) => others[name]?.[key] ?? values[key] ?? '')
  return [filled(path), ...alsoAt.map(filled)]
}
