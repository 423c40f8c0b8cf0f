import { egypt } from '#contract/egypt.ts'
import { type CityLabel, citiesAround } from './cities.data.ts'

/** Governments that are one city: their own name is the city's, and their cities are its districts. */
const metropolises = new Set(['EG-C', 'EG-GZ', 'EG-ALX'])
const widelyKnown = new Set(['EG-C', 'EG-ALX', 'EG-ASN', 'EG-LX', 'EG-AST', 'EG-BA', 'EG-PTS', 'EG-MT'])

const zooms = { known: 5, capital: 7, city: 9, district: 12 }

/** Every city with a name on the map, those that are named first first. */
export const cities: readonly CityLabel[] = [...citiesAround, ...egypt.governments.flatMap(citiesOf)].sort(
  (one, other) => one.from - other.from,
)

function citiesOf({
  code,
  nameAr,
  nameEn,
  lat,
  lng,
  cities,
}: (typeof egypt.governments)[number]): CityLabel[] {
  const from = widelyKnown.has(code) ? zooms.known : zooms.capital
  const districts = (zoom: number) => cities.map((each) => ({ ...each, from: zoom }))
  if (metropolises.has(code)) return [{ nameAr, nameEn, lat, lng, from }, ...districts(zooms.district)]
  const [capital, ...others] = districts(zooms.city)
  return capital ? [{ ...capital, from }, ...others] : []
}

type Rect = { x: number; y: number; width: number; height: number }

/** Which of the cities can be named at once, without one name lying on another's. */
export function placeable(
  all: readonly CityLabel[],
  zoom: number,
  at: (city: CityLabel) => { x: number; y: number },
  nameOf: (city: CityLabel) => string,
): CityLabel[] {
  const taken: Rect[] = []
  return all.filter((each) => {
    if (each.from > zoom) return false
    const { x, y } = at(each)
    const width = nameOf(each).length * 7 + 18
    const rect = { x: x - width / 2, y: y - 8, width, height: 36 }
    if (taken.some((other) => overlap(rect, other))) return false
    taken.push(rect)
    return true
  })
}

function overlap(one: Rect, other: Rect): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width
  return across && one.y < other.y + other.height && other.y < one.y + one.height
}
