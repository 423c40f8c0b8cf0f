import { useState } from 'react'
import { Button } from '../ui/basics/Button.tsx'
import { useFormat, useText } from '../ui/language/language.tsx'
import { distanceKm, type LatLng } from '../ui/location/geo.ts'
import { currentPosition, type PositionFailure } from '../ui/location/geolocation.ts'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'

const tanta: LatLng = { lat: 30.7885, lng: 31.0019 }
const cairo: LatLng = { lat: 30.0444, lng: 31.2357 }

export function Location() {
  const t = useText(galleryText)
  const { distance } = useFormat()
  const [found, setFound] = useState<LatLng | PositionFailure | null>(null)
  const failures = { refused: t.refusedPosition, unavailable: t.unavailablePosition }
  return (
    <>
      <GallerySection name="geo.ts">
        <State of="distances">
          <p>{distance(distanceKm(tanta, cairo))}</p>
          <p>{distance(distanceKm(tanta, tanta))}</p>
        </State>
      </GallerySection>
      <GallerySection name="geolocation.ts">
        <State of="opens">
          <div className={styles.row}>
            <Button icon="current-location" tone="outline" onClick={() => currentPosition().then(setFound)}>
              {t.where}
            </Button>
          </div>
          <p role="status">
            {typeof found === 'string'
              ? failures[found]
              : found && <bdi dir="ltr">{`${found.lat}, ${found.lng}`}</bdi>}
          </p>
        </State>
      </GallerySection>
    </>
  )
}
