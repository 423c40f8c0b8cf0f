import type { Tx } from '../core/ctx.ts'
import { getDrawingPath } from '../features/places/places.present.ts'
import { motifs } from '../illustrations/category.ts'
import { categories } from './categories.data.ts'
import type { DemoPlace, DemoState } from './demo.data.ts'
import { places } from './places.data.ts'

const day = 86_400_000

const reasons: Partial<Record<DemoState, string>> = {
  revisionRequested: 'صورة البطاقة غير واضحة، وينقص العنوان رقم المبنى.',
  rejected: 'صورة السجل التجاري غير واضحة، ولم تصلنا صورة بديلة.',
  suspended: 'أُوقف المكان بطلب من صاحبه حتى ينتهي من تجديده.',
}

function placeRow(place: DemoPlace, now: Date, idMaps: IdMaps) {
  const category = idMaps.categories.get(place.category)
  if (!category) throw new Error(`Demo data: unknown category ${place.category}`)
  const created = new Date(now.getTime() - place.registeredDaysAgo * day)
  const decided = place.state === 'approved' || place.state === 'suspended'
  return {
    categoryId: category,
    nameAr: place.nameAr,
    nameEn: place.nameEn,
    descriptionAr: place.descriptionAr,
    descriptionEn: place.descriptionEn,
    phones: [...place.phones],
    taxAccountNumber: place.taxAccountNumber ?? null,
    website: place.website ?? '',
    socialLinks: place.socialLinks ?? {},
    state: place.state,
    reason: reasons[place.state] ?? null,
    ownerId: null,
    createdAt: created,
    submittedAt: created,
    approvedAt: decided ? new Date(created.getTime() + day / 2) : null,
  }
}

async function loadIdMaps(tx: Tx) {
  const categoryRows = await tx.db.selectFrom('categories').select(['id', 'art']).execute()
  const serviceRows = await tx.db.selectFrom('services').select(['id', 'categoryId', 'nameAr']).execute()
  const cityRows = await tx.db
    .selectFrom('cities as c')
    .innerJoin('governments as g', 'g.id', 'c.governmentId')
    .select(['c.id', 'c.nameEn', 'c.governmentId', 'g.code', 'g.countryId'])
    .execute()
  const categoryIds = new Map(categoryRows.map(({ id, art }) => [art, id]))
  const serviceIds = new Map(serviceRows.map((row) => [`${row.categoryId} ${row.nameAr}`, row.id]))
  return {
    categories: categoryIds,
    services: new Map(
      categories.flatMap(({ key, services }) =>
        services.map((service) => [
          `${key} ${service.key}`,
          serviceIds.get(`${categoryIds.get(key)} ${service.nameAr}`),
        ]),
      ),
    ),
    cities: new Map(cityRows.map((city) => [`${city.code} ${city.nameEn}`, city])),
  }
}

type IdMaps = Awaited<ReturnType<typeof loadIdMaps>>

type DemoBranch = DemoPlace['branches'][number]

const toHours = ({ opens, closes, closedDays = [] }: DemoBranch) => [opens, closes, ...closedDays].join()

function toBranchRows(place: DemoPlace, placeId: number, { cities }: IdMaps) {
  const mainHours = place.branches.slice(0, 1).map(toHours)
  return place.branches.map((branch, index) => {
    const city = cities.get(`${branch.governorate} ${branch.city}`)
    if (!city) throw new Error(`Demo data: unknown city ${branch.city} in ${branch.governorate}`)
    return {
      placeId,
      isMain: index === 0,
      nameAr: branch.nameAr,
      nameEn: branch.nameEn,
      addressAr: branch.addressAr,
      addressEn: branch.addressEn,
      countryId: city.countryId,
      governmentId: city.governmentId,
      cityId: city.id,
      phone: branch.phone ?? '',
      lat: branch.lat,
      lng: branch.lng,
      opens: branch.opens,
      closes: branch.closes,
      closedDays: [...(branch.closedDays ?? [])],
      sameHoursAsMain: index > 0 && mainHours.includes(toHours(branch)),
    }
  })
}

function toServiceRows(place: DemoPlace, placeId: number, { services }: IdMaps) {
  return place.services.map((key, position) => {
    const id = services.get(`${place.category} ${key}`)
    if (!id) throw new Error(`Demo data: unknown service ${key} of category ${place.category}`)
    return { placeId, serviceId: id, position }
  })
}

/** Greater than any place ID, so that no two pictures have the same seed. */
const seedsApart = 1_000_000_000

/** Two to five, the first for lists. Only their paths are stored; each is rendered on request. */
function toPictureRows(place: DemoPlace, placeId: number) {
  const categoryServices = categories.find(({ key }) => key === place.category)?.services ?? []
  const ownMotif = categoryServices.find(({ key }) => key === place.services[0])?.motif ?? null
  const otherMotifs = motifs.filter((motif) => motif !== ownMotif)
  return Array.from({ length: 2 + (placeId % 4) }, (_, position) => {
    const seed = position === 0 ? placeId : seedsApart * position + placeId
    const motif =
      ownMotif && position > 0
        ? (otherMotifs[(placeId + position) % otherMotifs.length] ?? ownMotif)
        : ownMotif
    return { placeId, path: getDrawingPath(place.category, seed, motif) ?? '', position }
  })
}

export async function seedPlaces(tx: Tx): Promise<void> {
  const idMaps = await loadIdMaps(tx)
  const rows = places.map((place) => placeRow(place, tx.now(), idMaps))
  const ids = await tx.db.insertInto('places').values(rows).returning('id').execute()
  const getPlaceId = (index: number) => ids[index]?.id ?? 0
  const services = places.flatMap((place, index) => toServiceRows(place, getPlaceId(index), idMaps))
  await tx.db.insertInto('placeServices').values(services).execute()
  const branches = places.flatMap((place, index) => toBranchRows(place, getPlaceId(index), idMaps))
  await tx.db.insertInto('branches').values(branches).execute()
  const pictures = places.flatMap((place, index) => toPictureRows(place, getPlaceId(index)))
  await tx.db.insertInto('placeImages').values(pictures).execute()
}
