import { egypt } from '#contract/regions/egypt.ts'
import { type CityLabel, citiesAround } from './cities.data.ts'

/** Governorates that are one city: their cities are its districts. */
const metropolises = new Set(['EG-C', 'EG-GZ', 'EG-ALX'])
const widelyKnown = new Set(['EG-C', 'EG-ALX', 'EG-ASN', 'EG-LX', 'EG-AST', 'EG-BA', 'EG-PTS', 'EG-MT'])

const zooms = { known: 5, capital: 7, city: 9, district: 12 }

/** By increasing minimum zoom, because `placeable` prefers earlier ones. */
export const cities: readonly CityLabel[] = [...citiesAround, ...egypt.governments.flatMap(toCities)].sort(
  (a, b) => a.from - b.from,
)

function toCities({
  code,
  nameAr,
  nameEn,
  lat,
  lng,
  cities,
}: (typeof egypt.governments)[number]): CityLabel[] {
  const from = widelyKnown.has(code) ? zooms.known : zooms.capital
  const districts = (zoom: number) => cities.map((city) => ({ ...city, from: zoom }))
  if (metropolises.has(code)) return [{ nameAr, nameEn, lat, lng, from }, ...districts(zooms.district)]
  const [capital, ...others] = districts(zooms.city)
  return capital ? [{ ...capital, from }, ...others] : []
}

type Rect = { x: number; y: number; width: number; height: number }

/** Names don't overlap; earlier cities have priority. */
export function placeable(
  all: readonly CityLabel[],
  zoom: number,
  at: (city: CityLabel) => { x: number; y: number },
  getName: (city: CityLabel) => string,
): CityLabel[] {
  const occupied: Rect[] = []
  return all.filter((city) => {
    if (city.from > zoom) return false
    const { x, y } = at(city)
    const width = getName(city).length * 7 + 18
    const rect = { x: x - width / 2, y: y - 8, width, height: 36 }
    if (occupied.some((occupiedRect) => overlap(rect, occupiedRect))) return false
    occupied.push(rect)
    return true
  })
}

function overlap(a: Rect, b: Rect): boolean {
  const across = a.x < b.x + b.width && b.x < a.x + a.width
  return across && a.y < b.y + b.height && b.y < a.y + a.height
}
