import { useState } from 'react'
import { useText } from '../ui/language/language.tsx'
import type { LatLng } from '../ui/location/geo.ts'
import { PlacesMap } from '../ui/map/PlacesMap.tsx'
import { PointMap } from '../ui/map/PointMap.tsx'
import { Segmented } from '../ui/navigation/Segmented.tsx'
import { Part, State } from './Part.tsx'
import styles from './parts.module.css'
import { partsText } from './parts.text.ts'
import { statesText } from './states.text.ts'

const tanta: LatLng = { lat: 30.7885, lng: 31.0019 }
const counts = ['many', 'few', 'none'] as const
const pinsOf = { many: 60, few: 3, none: 0 }
const nothing = () => {}

/** One map of each kind, for a page has only one: what lies on it is switched. */
export function MapParts() {
  return (
    <>
      <Places />
      <Point />
    </>
  )
}

function Places() {
  const [t, s] = [useText(partsText), useText(statesText)]
  const [count, setCount] = useState<(typeof counts)[number]>('many')
  const [chosen, choose] = useState<number | null>(null)
  const pins = Array.from({ length: pinsOf[count] }, (_, at) => ({
    id: at,
    number: at + 1,
    label: t.name,
    lat: tanta.lat + (at % 4) * 0.02,
    lng: tanta.lng + at * 0.015,
  }))
  return (
    <Part name="PlacesMap">
      <State of="usual" wide>
        <Segmented
          label={t.rows}
          value={count}
          options={counts.map((value) => ({ value, label: s[value] }))}
          onChange={setCount}
        />
        <PlacesMap
          pins={pins}
          centre={tanta}
          zoom={10}
          reader={tanta}
          chosen={chosen}
          onChoose={choose}
          card={() => <a href="#place">{t.longName}</a>}
          onSearchHere={nothing}
          onLocate={nothing}
          className={styles.map}
        />
      </State>
    </Part>
  )
}

function Point() {
  const [t, s] = [useText(partsText), useText(statesText)]
  const [point, setPoint] = useState<LatLng | null>(tanta)
  return (
    <Part name="PointMap">
      <State of="usual" wide>
        <Segmented
          label={t.where}
          value={point ? 'filled' : 'empty'}
          options={(['filled', 'empty'] as const).map((value) => ({ value, label: s[value] }))}
          onChange={(value) => setPoint(value === 'filled' ? tanta : null)}
        />
        <PointMap
          point={point}
          near={{ ...tanta, zoom: 10 }}
          onPoint={setPoint}
          onLocate={nothing}
          className={styles.map}
        />
      </State>
    </Part>
  )
}
