import type { Bounds } from '#contract/places/schemas.ts'
import { classes } from '../basics/classes.ts'
import { FloatingButton } from '../basics/FloatingButton.tsx'
import { IconButton } from '../basics/IconButton.tsx'
import { useText } from '../language/language.tsx'
import type { LeafletMap } from './leafletMap.ts'
import styles from './MapControls.module.css'
import { mapText } from './map.text.ts'

export type MapActions = {
  /** Offered after the reader has moved the map. */
  onSearchHere?: (bounds: Bounds) => void
  onLocate?: () => void
  locating?: boolean
  /** A small map in a page: one finger and the wheel scroll the page instead. */
  calm?: boolean
  zoomsOnPhones?: boolean
}

type Props = MapActions & { map: LeafletMap; moved: boolean }

export function MapControls({ map, moved, onSearchHere, onLocate, locating, calm, zoomsOnPhones }: Props) {
  const t = useText(mapText)
  const size = calm ? 'small' : 'medium'
  return (
    <>
      {onSearchHere && moved && (
        <FloatingButton icon="refresh" className={styles.search} onClick={() => onSearchHere(map.bounds())}>
          {t.searchHere}
        </FloatingButton>
      )}
      <div className={styles.buttons}>
        {onLocate && (
          <IconButton
            icon="current-location"
            label={t.locate}
            tone="outline"
            aria-busy={locating || undefined}
            onClick={onLocate}
          />
        )}
        <div className={classes(styles.zoom, zoomsOnPhones && styles.onPhones)}>
          <IconButton icon="plus" label={t.zoomIn} size={size} onClick={() => map.zoom(1)} />
          <IconButton icon="minus" label={t.zoomOut} size={size} onClick={() => map.zoom(-1)} />
        </div>
      </div>
    </>
  )
}
