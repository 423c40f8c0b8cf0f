import { useEffect, useEffectEvent, useRef } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { useLanguage, useText } from '../language/language.tsx'
import { defaultZoom, type LatLng } from '../location/geo.ts'
import { type MapActions, MapControls } from './MapControls.tsx'
import { mapText } from './map.text.ts'
import type { Tiles } from './mapSettings.ts'
import mapStyles from './PlacesMap.module.css'
import styles from './PointMap.module.css'
import { useLeaflet } from './useLeaflet.ts'

type Props = Pick<MapActions, 'onLocate' | 'locating'> & {
  point: LatLng | null
  /** View while there is no point; followed when it changes. */
  near: LatLng & { zoom: number }
  onPoint: (point: LatLng) => void
  tiles?: Tiles | null
  className?: string
}

const nothing = () => {}

/** The form also has fields for the coordinates, for people who can’t use the map. */
export function PointMap({ point, near, onPoint, tiles, className, ...actions }: Props) {
  const t = useText(mapText)
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const { map, failed, retry, shownTiles } = useLeaflet(container, {
    language,
    label: t.pickMap,
    tiles,
    formatNumber: String,
    clusterLabel: String,
    calm: true,
    onChoose: nothing,
    onMove: nothing,
  })
  const pin = useRef<ReturnType<NonNullable<typeof map>['choosePoint']> | null>(null)
  const onPointChosen = useEffectEvent(onPoint)
  const lastChosen = useRef<LatLng | null>(null)
  useEffect(() => {
    pin.current =
      map?.choosePoint(t.point, (at) => {
        lastChosen.current = at
        onPointChosen(at)
      }) ?? null
  }, [map, t])
  const [lat, lng] = [point?.lat ?? null, point?.lng ?? null]
  useEffect(() => {
    const at = lat === null || lng === null ? null : { lat, lng }
    pin.current?.mark(at)
    const isChosenOnMap = at && lastChosen.current?.lat === lat && lastChosen.current?.lng === lng
    // A point selected on the map doesn't move the view; one from the fields does.
    if (map && at && !isChosenOnMap) map.look([], { ...at, zoom: defaultZoom })
  }, [map, lat, lng])
  const showNear = useEffectEvent(() => {
    if (!point) map?.look([], near)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `near` changes, not when its object does
  useEffect(() => {
    if (map) showNear()
  }, [map, near.lat, near.lng, near.zoom])
  const source = shownTiles ? shownTiles.attribution : t.drawnBy
  return (
    <div className={classes(mapStyles.frame, styles.frame, className)}>
      <div ref={container} dir="ltr" className={mapStyles.container} />
      {failed && (
        <p className={mapStyles.failed}>
          <span>{t.fieldsInstead}</span>
          <button type="button" className={mapStyles.again} onClick={retry}>
            <Icon name="refresh" />
            {t.tryAgain}
          </button>
        </p>
      )}
      {map && <MapControls map={map} moved={false} calm zoomsOnPhones {...actions} />}
      {map && source && (
        <p dir="auto" className={mapStyles.attribution}>
          {source}
        </p>
      )}
    </div>
  )
}
