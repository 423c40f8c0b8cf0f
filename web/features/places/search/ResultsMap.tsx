import { useState } from 'react'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { classes } from '#web/ui/basics/classes.ts'
import cards from '#web/ui/cards/linkedCards.module.css'
import { OpenState } from '#web/ui/cards/OpenState.tsx'
import { Picture } from '#web/ui/cards/Picture.tsx'
import type { PlaceItem } from '#web/ui/cards/place.ts'
import { useFormat } from '#web/ui/language/language.tsx'
import { defaultPoint, defaultZoom } from '#web/ui/location/geo.ts'
import { PlacesMap } from '#web/ui/map/PlacesMap.tsx'
import type { FilterProps } from '../filters/filterProps.ts'
import type { Filters, View } from '../filters/filters.ts'
import { NearMeFailed } from '../filters/NearMeFailed.tsx'
import { usePlaceHref } from '../filters/usePlaceHref.ts'
import styles from './ResultsMap.module.css'
import { SheetHandle } from './SheetHandle.tsx'

export type ResultsMapProps = FilterProps & {
  highlightedId: number | null
  showView: (view: View | null) => void
}

const nowhere = { point: null, countryId: null, governmentId: null, cityId: null }

export function ResultsMap({
  results,
  highlightedId,
  showView,
  filters: pendingFilters,
  ...rest
}: ResultsMapProps) {
  const { changeFilters, nearMe } = rest
  const { filters, places } = results
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const getHref = usePlaceHref(filters)
  const before = (filters.page - 1) * filters.rows
  const center = filters.point ?? results.areaPoint
  const findPlace = (id: number) => places.find((place) => place.id === id)
  return (
    <>
      <PlacesMap
        pins={places.map(({ id, lat, lng, name }, index) => ({
          id,
          lat,
          lng,
          label: name,
          number: before + index + 1,
        }))}
        centre={center ?? defaultPoint}
        zoom={center ? areaZoom(filters) : defaultZoom}
        readerPosition={filters.point}
        bounds={filters.bounds}
        selected={selectedId}
        onChoose={setSelectedId}
        pointed={highlightedId}
        card={(id) => {
          const selectedPlace = findPlace(id)
          return selectedPlace && <MapCard place={selectedPlace} href={getHref(id)} />
        }}
        onSearchHere={(bounds) => changeFilters({ ...nowhere, bounds })}
        onLocate={() => void nearMe.turnOn('map')}
        locating={nearMe.locating !== null}
        tiles={useRootData()?.mapTiles}
        className={styles.map}
      />
      <div className={styles.failed}>
        <NearMeFailed at="map" nearMe={nearMe} />
      </div>
      <SheetHandle view={pendingFilters.view} showView={showView} />
    </>
  )
}

function areaZoom({ point, cityId, governmentId, radiusKm }: Filters): number {
  if (point) return Math.round(Math.max(7, Math.min(15, 15 - Math.log2(radiusKm))))
  if (cityId !== null) return 12
  return governmentId === null ? 6 : 9
}

function MapCard({ place, href }: { place: PlaceItem; href: string }) {
  const { distance } = useFormat()
  return (
    <article className={classes(cards.focus, styles.card)}>
      <div className={styles.picture}>
        <Picture src={place.imagePath} alt="" tint={place.categoryTint} ratio="16/9" sizes="224px" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={href} className={cards.link}>
            <bdi>{place.name}</bdi>
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
