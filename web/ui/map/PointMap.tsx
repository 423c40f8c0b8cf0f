import { useEffect, useEffectEvent, useRef } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { useLanguage, useText } from '../language/language.tsx'
import { defaultZoom, type LatLng } from '../location/geo.ts'
import { type MapActions, MapControls } from './MapControls.tsx'
import { mapText } from './map.text.ts'
import type { Tiles } from './mapSettings.ts'
import map from './PlacesMap.module.css'
import styles from './PointMap.module.css'
import { useLeaflet } from './useLeaflet.ts'

type Props = Pick<MapActions, 'onLocate' | 'locating'> & {
  point: LatLng | null
  /** Centre and zoom while there is no point, and whenever this changes. */
  near: LatLng & { zoom: number }
  onPoint: (point: LatLng) => void
  tiles?: Tiles | null
  className?: string
}

const nothing = () => {}

/**
 * A map to select one point. Adjacent fields have the same coordinates as numbers, so that no user depends on
 * the map.
 */
export function PointMap({ point, near, onPoint, tiles, className, ...actions }: Props) {
  const t = useText(mapText)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const {
    map: leaflet,
    failed,
    again,
  } = useLeaflet(place, {
    language,
    label: t.pickMap,
    tiles,
    clusterLabel: String,
    calm: true,
    onChoose: nothing,
    onMove: nothing,
  })
  const pin = useRef<ReturnType<NonNullable<typeof leaflet>['choosePoint']> | null>(null)
  const onPointChosen = useEffectEvent(onPoint)
  const lastChosen = useRef<LatLng | null>(null)
  useEffect(() => {
    pin.current =
      leaflet?.choosePoint(t.point, (at) => {
        lastChosen.current = at
        onPointChosen(at)
      }) ?? null
  }, [leaflet, t])
  const [lat, lng] = [point?.lat ?? null, point?.lng ?? null]
  useEffect(() => {
    const at = lat === null || lng === null ? null : { lat, lng }
    pin.current?.mark(at)
    const own = at && lastChosen.current?.lat === lat && lastChosen.current?.lng === lng
    // A point selected on the map doesn't move the view; one from the fields does.
    if (leaflet && at && !own) leaflet.look([], { ...at, zoom: defaultZoom })
  }, [leaflet, lat, lng])
  const look = useEffectEvent(() => {
    if (!point) leaflet?.look([], near)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place to look at
  useEffect(() => {
    if (leaflet) look()
  }, [leaflet, near.lat, near.lng, near.zoom])
  const source = tiles ? tiles.attribution : t.drawnBy
  return (
    <div className={classes(map.frame, styles.frame, className)}>
      <div ref={place} dir="ltr" className={map.place} />
      {failed && (
        <p className={map.failed}>
          <span>{t.fieldsInstead}</span>
          <button type="button" className={map.again} onClick={again}>
            <Icon name="refresh" />
            {t.tryAgain}
          </button>
        </p>
      )}
      {leaflet && <MapControls map={leaflet} moved={false} calm zoomsOnPhones {...actions} />}
      {leaflet && source && (
        <p dir="auto" className={map.attribution}>
          {source}
        </p>
      )}
    </div>
  )
}
