import { type ScreenName, screens } from '../../contract/screens.ts'

const work = /^\/(Admin2?|ServicePlaces?|moderator|Sales|ServiceConsultant|EgyptSetter|CallCenter)(\/|$)/

/** Whether a screen is one that people work in, where the menu stays at the side. */
export function isWork(screen: ScreenName): boolean {
  return work.test(screens[screen].path)
}
