import { outlines } from 'virtual:icons'
import type { Settings } from '#contract/startup/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { presentPlace } from '#web/ui/cards/place.ts'
import type { IconName } from '#web/ui/icons/icons.ts'

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

// Product names are the same in both languages.
const products: Record<string, { name: string; icon: IconName }> = {
  appStore: { name: 'App Store', icon: 'brand-apple-filled' },
  googlePlay: { name: 'Google Play', icon: 'brand-google-play' },
  appGallery: { name: 'AppGallery', icon: 'download' },
  facebook: { name: 'Facebook', icon: 'brand-facebook' },
  instagram: { name: 'Instagram', icon: 'brand-instagram' },
  whatsapp: { name: 'WhatsApp', icon: 'brand-whatsapp' },
  x: { name: 'X', icon: 'brand-x' },
  youtube: { name: 'YouTube', icon: 'brand-youtube' },
  tiktok: { name: 'TikTok', icon: 'brand-tiktok' },
}

/** The server adds the icon, so that a page only includes the icons it shows. */
type Product = { link: string; name: string; solid: boolean; outline: string }

function productAt({ kind, link }: { kind: string; link: string }): Product {
  const { name, icon } = products[kind] ?? { name: kind, icon: 'external-link' as const }
  return { link, name, solid: icon.endsWith('-filled'), outline: outlines[icon] ?? '' }
}

function toLinks({ appLinks, socialLinks, contactAddress }: Settings) {
  return { apps: appLinks.map(productAt), social: socialLinks.map(productAt), contactAddress }
}
