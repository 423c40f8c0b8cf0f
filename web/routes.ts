import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Screen, type ScreenName, screens } from '../contract/screens.ts'
import { isWork } from './layout/work.ts'

function screen(name: ScreenName, file: string): RouteConfigEntry[] {
  const { path, alsoAt = [] }: Screen = screens[name]
  return [path, ...alsoAt].map((each, at) => route(each, file, { id: at === 0 ? name : `${name}.${at}` }))
}

const open = [
  screen('Home', 'features/startup/HomeScreen.tsx'),
  screen('ServicePlacesFilter', 'features/places/PlacesSearchScreen.tsx'),
  screen('PlacePage', 'features/places/PlaceScreen.tsx'),
  screen('Plans', 'features/packages/PlansScreen.tsx'),
  screen('About', 'features/pages/PageScreen.tsx'),
  screen('Pages', 'features/pages/PageScreen.tsx'),
  screen('SignIn', 'features/accounts/LoginScreen.tsx'),
  screen('SignUp', 'features/accounts/RegisterScreen.tsx'),
  screen('ForgottenPassword', 'features/accounts/ForgottenPasswordScreen.tsx'),
  screen('ConfirmEmail', 'features/accounts/ConfirmEmailScreen.tsx'),
  screen('UserProfile', 'features/accounts/ProfileScreen.tsx'),
  screen('CategoriesManagement', 'features/categories/CategoriesScreen.tsx'),
  screen('CountriesManagement', 'features/regions/CountriesScreen.tsx'),
  screen('GovernmentsManagement', 'features/regions/GovernmentsScreen.tsx'),
  screen('CitiesManagement', 'features/regions/CitiesScreen.tsx'),
  screen('EgyptSetter', 'features/regions/EgyptSetterScreen.tsx'),
  screen('Outbox', 'features/outbox/OutboxScreen.tsx'),
].flat()

const notOpenYet = Object.entries(screens)
  .filter(([, each]: [string, Screen]) => each.notOpenYet)
  .flatMap(([name]) => screen(name as ScreenName, 'layout/NotOpenYetScreen.tsx'))

const isWorkRoute = ({ id }: RouteConfigEntry) => isWork(id?.split('.', 1)[0] as ScreenName)
const all = [...open, ...notOpenYet]

// Every screen lies behind a gate, which enforces what the sitemap says of it and lays the frame around it.
export default [
  layout('layout/Gate.tsx', { id: 'gate' }, [
    ...all.filter((each) => !isWorkRoute(each)),
    route('*', 'layout/LostScreen.tsx', { id: 'lost' }),
  ]),
  layout('layout/WorkGate.tsx', { id: 'work' }, all.filter(isWorkRoute)),
] satisfies RouteConfig
