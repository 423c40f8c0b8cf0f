import { useState } from 'react'
import { useRoot } from '../../layout/here.ts'
import { Part } from '../../layout/lazyPart.tsx'
import { useFormat } from '../../ui/language.tsx'
import { defaultPoint, defaultZoom, rounded } from '../../ui/map/geo.ts'
import { OpenState } from '../../ui/OpenState.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { ShownPlace } from '../../ui/place.ts'
import type { Filters } from './filters.ts'
import type { Found } from './found.ts'
import { PlacesMap } from './placesMap.ts'
import styles from './ResultsMap.module.css'
import type { ChangeFilters } from './useFilters.ts'
import { useHrefOf } from './useHrefOf.ts'
import type { NearMe } from './useNearMe.ts'

type Props = {
  found: Found
  pointed: number | null
  change: ChangeFilters
  nearMe: NearMe
}

/** Where the places of the list are, by the same numbers. */
export function ResultsMap({ found, pointed, change, nearMe }: Props) {
  const { filters, places } = found
  const [chosen, setChosen] = useState<number | null>(null)
  const hrefOf = useHrefOf(filters)
  const before = (filters.page - 1) * filters.rows
  const { point, isOnMap } = filters
  const known = point ?? found.areaPoint
  const place = (id: number) => places.find((each) => each.id === id)
  return (
    <Part shape={<div className={styles.map} />}>
      <PlacesMap
        pins={places.map(({ id, lat, lng, name }, index) => ({
          id,
          lat,
          lng,
          label: name,
          number: before + index + 1,
        }))}
        centre={known ?? defaultPoint}
        zoom={known ? areaZoom(filters) : defaultZoom}
        around={point && { ...point, isReader: !isOnMap }}
        keepsView={isOnMap}
        chosen={chosen}
        onChoose={setChosen}
        pointed={pointed}
        card={(id) => {
          const shown = place(id)
          return shown && <MapCard place={shown} href={hrefOf(id)} />
        }}
        onSearchHere={({ radiusKm, ...middle }) => {
          const radius = Math.min(200, Math.max(0.1, Math.round(radiusKm * 10) / 10))
          change({
            point: rounded(middle),
            isOnMap: true,
            radiusKm: radius,
            countryId: null,
            governmentId: null,
            cityId: null,
          })
        }}
        onLocate={() => void nearMe.turnOn()}
        locating={nearMe.locating}
        tiles={useRoot()?.mapTiles}
        className={styles.map}
      />
    </Part>
  )
}

function areaZoom({ point, cityId, governmentId, radiusKm }: Filters): number {
  if (point) return Math.round(Math.max(7, Math.min(15, 15 - Math.log2(radiusKm))))
  if (cityId !== null) return 12
  return governmentId === null ? 6 : 9
}

function MapCard({ place, href }: { place: ShownPlace; href: string }) {
  const { distance } = useFormat()
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture src={place.imagePath} alt="" tint={place.categoryTint} ratio="16/9" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={href} dir="auto">
            {place.name}
          </a>
        </h3>
        <p className={styles.line}>
          <OpenState {...place} />
          {typeof place.distanceKm === 'number' && <span>{distance(place.distanceKm)}</span>}
        </p>
      </div>
    </article>
  )
}
