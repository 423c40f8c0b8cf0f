import type { SocialLinks } from '#contract/core/fields.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { PlaceBranch, PublicPlace } from '#contract/places/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { getLocalTimeIn } from '#server/core/time/timeZone.ts'
import { getOpeningAt } from './openingHours.service.ts'
import { completeLinks } from './placeFields.ts'
import { getDrawingPath } from './places.present.ts'
import { computeRating } from './rating.service.ts'
import { findStandIns } from './standIns.service.ts'

type Names = { id: number; nameAr: string; nameEn: string }

type BranchRead = Names & {
  isMain: boolean
  addressAr: string
  addressEn: string
  phone: string
  lat: number
  lng: number
  opens: string
  closes: string
  closedDays: number[]
  zone: string
  countryId: number
  countryCode: string | null
  countryAr: string
  countryEn: string
  governmentId: number
  governmentAr: string
  governmentEn: string
  cityId: number
  cityAr: string
  cityEn: string
  images: string[]
}

/** A public place; without branches it isn't shown yet. */
export type PlaceRead = Names & {
  descriptionAr: string
  descriptionEn: string
  phones: string[]
  website: string
  socialLinks: Partial<SocialLinks>
  category: Names & { art: string | null; image: string | null }
  services: (Names & { motif: string | null; isActive: boolean })[]
  images: string[]
  starCounts: number[]
  branches: BranchRead[] | null
}

function presentBranch({ language, now }: Ctx, branch: BranchRead): PlaceBranch {
  const { nameAr, nameEn, addressAr, addressEn, countryAr, countryEn, zone, ...rest } = branch
  const { governmentAr, governmentEn, cityAr, cityEn, ...fields } = rest
  const hours = { ...fields, opens: fields.opens.slice(0, 5), closes: fields.closes.slice(0, 5) }
  const clock = getLocalTimeIn(zone, now())
  return {
    ...hours,
    today: clock.day,
    name: inLanguage(language, nameAr, nameEn),
    nameAr,
    nameEn,
    address: inLanguage(language, addressAr, addressEn),
    addressAr,
    addressEn,
    standIns: findStandIns(language, { name: [nameAr, nameEn], address: [addressAr, addressEn] }),
    countryName: inLanguage(language, countryAr, countryEn),
    governmentName: inLanguage(language, governmentAr, governmentEn),
    cityName: inLanguage(language, cityAr, cityEn),
    ...getOpeningAt(hours, clock),
  }
}

export function presentPlace(
  ctx: Ctx,
  place: PlaceRead & { branches: BranchRead[] },
  offersCount: number,
): PublicPlace {
  const { language } = ctx
  const { id, nameAr, nameEn, descriptionAr, descriptionEn, category, services } = place
  const localize = (entry: Names) => inLanguage(language, entry.nameAr, entry.nameEn)
  const drawing = getDrawingPath(category.art, id, services[0]?.motif ?? null)
  const images = place.images.length > 0 || !drawing ? place.images : [drawing]
  return {
    id,
    name: localize(place),
    nameAr,
    nameEn,
    description: inLanguage(language, descriptionAr, descriptionEn),
    descriptionAr,
    descriptionEn,
    standIns: findStandIns(language, {
      name: [nameAr, nameEn],
      description: [descriptionAr, descriptionEn],
    }),
    isApproved: true,
    categoryId: category.id,
    categoryName: localize(category),
    category: {
      id: category.id,
      name: localize(category),
      nameAr: category.nameAr,
      nameEn: category.nameEn,
      art: category.art,
      imagePath: category.image,
    },
    services: services
      .filter(({ isActive }) => isActive)
      .map((service) => ({
        id: service.id,
        name: localize(service),
        nameAr: service.nameAr,
        nameEn: service.nameEn,
      })),
    phones: place.phones,
    website: place.website,
    socialLinks: completeLinks(place.socialLinks),
    imagePath: images[0] ?? null,
    images,
    ...computeRating(place.starCounts),
    starCounts: place.starCounts,
    offersCount,
    branches: place.branches.map((branch) => presentBranch(ctx, branch)),
  }
}
