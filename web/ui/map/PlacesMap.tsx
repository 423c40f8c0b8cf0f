import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Bounds } from '#contract/places/schemas.ts'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { useFormat, useLanguage, useText } from '../language/language.tsx'
import { defaultZoom, type LatLng } from '../location/geo.ts'
import type { LeafletMap } from './leafletMap.ts'
import { type MapActions, MapControls } from './MapControls.tsx'
import { mapText } from './map.text.ts'
import type { Tiles } from './mapSettings.ts'
import styles from './PlacesMap.module.css'
import type { MapPin } from './pins.ts'
import { useLeaflet } from './useLeaflet.ts'

export type PlacesMapProps = MapActions & {
  /** Numbered like the list next to the map, which is its accessible alternative. */
  pins: readonly MapPin[]
  /** Centre if there are no pins. */
  centre: LatLng
  zoom?: number
  readerPosition?: LatLng | null
  /** The searched area, which stays in view. */
  bounds?: Bounds | null
  selected: number | null
  onChoose: (id: number | null) => void
  /** Highlighted without opening its card: the row under the pointer. */
  pointed?: number | null
  card?: (id: number) => ReactNode
  /** Tile source. Without it, the built-in base map is drawn. */
  tiles?: Tiles | null
  className?: string
}

export function PlacesMap(props: PlacesMapProps) {
  const { pins, selected, onChoose, card, tiles, calm, className } = props
  const t = useText(mapText)
  const language = useLanguage()
  const { number } = useFormat()
  const container = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const [moved, setMoved] = useState(false)
  const { map, failed, retry, shownTiles } = useLeaflet(container, {
    language,
    label: t.map,
    tiles,
    formatNumber: number,
    clusterLabel: t.cluster,
    calm,
    onMove: () => setMoved(true),
    onChoose(id, key) {
      byKey.current = key
      onChoose(id)
    },
  })
  const onAsk = useView(map, props, () => setMoved(false))
  const opened = useCard(map, props, byKey)
  const source = shownTiles ? shownTiles.attribution : t.drawnBy
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || selected === null) return
    event.stopPropagation()
    map?.focus(selected)
    onChoose(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card that a pin opened
    <div className={classes(styles.frame, className)} onKeyDown={close}>
      <div ref={container} dir="ltr" className={styles.container} />
      {failed && (
        <p className={styles.failed}>
          <span>{t.notComing}</span>
          <button type="button" className={styles.again} onClick={retry}>
            <Icon name="refresh" />
            {t.tryAgain}
          </button>
        </p>
      )}
      {map && <MapControls map={map} moved={moved} {...props} onSearchHere={props.onSearchHere && onAsk} />}
      {map && source && (
        <p dir="auto" className={styles.attribution}>
          {source}
        </p>
      )}
      {opened &&
        pins.some(({ id }) => id === selected) &&
        selected !== null &&
        createPortal(card?.(selected), opened)}
    </div>
  )
}

/** The view stays at an area that the reader searched, but moves to another area, as after Back. */
function useView(map: LeafletMap | null, props: PlacesMapProps, onLook: () => void) {
  const { pins, readerPosition = null, centre, zoom = defaultZoom, bounds } = props
  // Compared by content, because the same pins may arrive as a new array.
  const key = JSON.stringify([
    pins.map(({ id, number }) => [id, number]),
    readerPosition,
    bounds,
    centre,
    zoom,
  ])
  const looked = useRef<{ map: LeafletMap | null; at: string | null }>({ map: null, at: null })
  const show = useEffectEvent((to: LeafletMap) => {
    const at = bounds ? toBoundsKey(bounds) : null
    to.pins(pins, readerPosition)
    if (!bounds) to.look(pins, { ...centre, zoom })
    else if (looked.current.map !== to || looked.current.at !== at) to.show(bounds)
    looked.current = { map: to, at }
    onLook()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains all that `show` reads
  useEffect(() => {
    if (map) show(map)
  }, [map, key])
  return (area: Bounds) => {
    looked.current = { map, at: toBoundsKey(area) }
    props.onSearchHere?.(area)
  }
}

function toBoundsKey({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].join()
}

/** After a key press, the focus moves into the card. */
function useCard(map: LeafletMap | null, props: PlacesMapProps, byKey: { current: boolean }) {
  const { selected, pointed = null, pins, card } = props
  const language = useLanguage()
  const element = useMemo(() => {
    if (!map) return null
    const made = document.createElement('div')
    made.dir = language === 'ar' ? 'rtl' : 'ltr'
    return made
  }, [map, language])
  const hasCard = card !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pins aren't highlighted yet
  useEffect(() => {
    map?.point(pointed ?? selected)
  }, [map, pointed, selected, pins])
  useEffect(() => {
    if (!map || !element || !hasCard) return
    map.open(selected, element)
    if (selected !== null && byKey.current) element.querySelector<HTMLElement>('a')?.focus()
  }, [map, element, selected, hasCard, byKey])
  return hasCard ? element : null
}
