import type { PlaceBranch, PublicPlace } from '#contract/places.ts'
import { inLanguage } from '#contract/text.ts'
import { clockIn } from '#server/core/clocks.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { openingAt } from './opening.service.ts'
import { standInsOf } from './placeNames.service.ts'
import { drawingOf } from './places.present.ts'
import { ratingOf } from './rating.service.ts'

type Names = { id: number; nameAr: string; nameEn: string }

type BranchRead = Names & {
  isMain: boolean
  addressAr: string
  addressEn: string
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

/** A place as one statement reads it; without branches it is no place yet. */
export type PlaceRead = Names & {
  descriptionAr: string
  descriptionEn: string
  phones: string[]
  category: Names & { art: string | null; image: string | null }
  services: (Names & { motif: string | null; isActive: boolean })[]
  images: string[]
  starCounts: number[]
  branches: BranchRead[] | null
}

function presentBranch({ language, now }: Ctx, branch: BranchRead): PlaceBranch {
  const { nameAr, nameEn, addressAr, addressEn, countryAr, countryEn, zone, ...rest } = branch
  const { governmentAr, governmentEn, cityAr, cityEn, ...kept } = rest
  const hours = { ...kept, opens: kept.opens.slice(0, 5), closes: kept.closes.slice(0, 5) }
  const clock = clockIn(zone, now())
  return {
    ...hours,
    today: clock.day,
    name: inLanguage(language, nameAr, nameEn),
    nameAr,
    nameEn,
    address: inLanguage(language, addressAr, addressEn),
    addressAr,
    addressEn,
    standIns: standInsOf(language, { name: [nameAr, nameEn], address: [addressAr, addressEn] }),
    countryName: inLanguage(language, countryAr, countryEn),
    governmentName: inLanguage(language, governmentAr, governmentEn),
    cityName: inLanguage(language, cityAr, cityEn),
    ...openingAt(hours, clock),
  }
}

/** A place as everybody reads it, in the reader's language. */
export function presentPlace(
  ctx: Ctx,
  place: PlaceRead & { branches: BranchRead[] },
  offersCount: number,
): PublicPlace {
  const { language } = ctx
  const { id, nameAr, nameEn, descriptionAr, descriptionEn, category, services } = place
  const named = (each: Names) => inLanguage(language, each.nameAr, each.nameEn)
  const drawing = drawingOf(category.art, id, services[0]?.motif ?? null)
  const images = place.images.length > 0 || !drawing ? place.images : [drawing]
  return {
    id,
    name: named(place),
    nameAr,
    nameEn,
    description: inLanguage(language, descriptionAr, descriptionEn),
    descriptionAr,
    descriptionEn,
    standIns: standInsOf(language, {
      name: [nameAr, nameEn],
      description: [descriptionAr, descriptionEn],
    }),
    isApproved: true,
    categoryId: category.id,
    categoryName: named(category),
    category: {
      id: category.id,
      name: named(category),
      nameAr: category.nameAr,
      nameEn: category.nameEn,
      art: category.art,
      imagePath: category.image,
    },
    services: services
      .filter(({ isActive }) => isActive)
      .map((each) => ({ id: each.id, name: named(each), nameAr: each.nameAr, nameEn: each.nameEn })),
    phones: place.phones,
    imagePath: images[0] ?? null,
    images,
    ...ratingOf(place.starCounts),
    starCounts: place.starCounts,
    offersCount,
    branches: place.branches.map((branch) => presentBranch(ctx, branch)),
  }
}
