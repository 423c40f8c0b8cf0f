import type { Settings } from '#contract/startup/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { toProductLink } from '#web/domain/links/links.ts'
import { presentPlace } from '#web/ui/cards/place.ts'

/** Two full rows. */
const placesLimit = 8

/** For the visitor's country, if that country is active. */
export async function loadHome({ callEndpoint }: LoaderContext) {
  const { categories, country, settings } = await callEndpoint(endpoints.startup.getShared, {})
  const countryId = country?.id
  const [governments, newest, offers, packages] = await Promise.all([
    countryId === undefined
      ? []
      : callEndpoint(endpoints.regions.getAllGovernmentsByCountryId, { countryId }),
    callEndpoint(endpoints.places.search, { countryId, orderBy: 'newest', pageSize: placesLimit }),
    callEndpoint(endpoints.offers.search, { countryId, pageSize: 1 }),
    countryId === undefined
      ? []
      : callEndpoint(endpoints.packages.getAllPointsPackagesByCountryId, { countryId }),
  ])
  return {
    categories: categories.map(({ id, name, imagePath, actionLink, art }) => ({
      id,
      name,
      imagePath,
      actionLink,
      art,
    })),
    country: country && { name: country.name, pointValue: country.pointValue, currency: country.currency },
    areas: governments.map(({ id, name }) => ({ value: id, label: name })),
    places: {
      total: newest.totalCount,
      newest: newest.data.map((row) => presentPlace(row)),
    },
    offersCount: offers.totalCount,
    packages: packages.map(({ id, name, countryId, points, price, months, save, currency, isPayable }) => {
      return { id, name, countryId, points, price, months, save, currency, isPayable }
    }),
    links: toLinks(settings),
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>

function toLinks({ appLinks, socialLinks, contactAddress }: Settings) {
  return { apps: appLinks.map(toProductLink), social: socialLinks.map(toProductLink), contactAddress }
}
