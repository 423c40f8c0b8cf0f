import { useState } from 'react'
import { useText } from '../ui/language/language.tsx'
import type { LatLng } from '../ui/location/geo.ts'
import { PlacesMap } from '../ui/map/PlacesMap.tsx'
import { PointMap } from '../ui/map/PointMap.tsx'
import { SegmentedControl } from '../ui/navigation/SegmentedControl.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { statesText } from './states.text.ts'

const tanta: LatLng = { lat: 30.7885, lng: 31.0019 }
const counts = ['many', 'few', 'none'] as const
const pinCounts = { many: 60, few: 3, none: 0 }
const noop = () => {}

export function MapExamples() {
  return (
    <>
      <Places />
      <Point />
    </>
  )
}

function Places() {
  const t = useText(galleryText)
  const states = useText(statesText)
  const [count, setCount] = useState<(typeof counts)[number]>('many')
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const pins = Array.from({ length: pinCounts[count] }, (_, at) => ({
    id: at,
    number: at + 1,
    label: t.name,
    lat: tanta.lat + (at % 4) * 0.02,
    lng: tanta.lng + at * 0.015,
  }))
  return (
    <GallerySection name="PlacesMap">
      <State of="usual" wide>
        <SegmentedControl
          label={t.rows}
          value={count}
          options={counts.map((value) => ({ value, label: states[value] }))}
          onChange={setCount}
        />
        <PlacesMap
          pins={pins}
          centre={tanta}
          zoom={10}
          readerPosition={tanta}
          selected={selectedId}
          onChoose={setSelectedId}
          card={() => <a href="#place">{t.longName}</a>}
          onSearchHere={noop}
          onLocate={noop}
          className={styles.map}
        />
      </State>
    </GallerySection>
  )
}

function Point() {
  const t = useText(galleryText)
  const states = useText(statesText)
  const [point, setPoint] = useState<LatLng | null>(tanta)
  return (
    <GallerySection name="PointMap">
      <State of="usual" wide>
        <SegmentedControl
          label={t.where}
          value={point ? 'filled' : 'empty'}
          options={(['filled', 'empty'] as const).map((value) => ({ value, label: states[value] }))}
          onChange={(value) => setPoint(value === 'filled' ? tanta : null)}
        />
        <PointMap
          point={point}
          near={{ ...tanta, zoom: 10 }}
          onPoint={setPoint}
          onLocate={noop}
          className={styles.map}
        />
      </State>
    </GallerySection>
  )
}
