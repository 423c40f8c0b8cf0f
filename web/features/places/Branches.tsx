import { useState } from 'react'
import { useRoot } from '../../layout/here.ts'
import { Part } from '../../layout/lazyPart.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useFormat, useText } from '../../ui/language.tsx'
import { OpenState } from '../../ui/OpenState.tsx'
import { shownOpening } from '../../ui/place.ts'
import styles from './Branches.module.css'
import type { ShownBranch } from './branches.ts'
import { directionsTo } from './directions.ts'
import { Hours } from './Hours.tsx'
import { placeText } from './place.text.ts'
import { PlacesMap } from './placesMap.ts'

const streetZoom = 14

/** Where the place is: a map and a list with the same numbers. */
export function Branches({ branches, isNear }: { branches: readonly ShownBranch[]; isNear: boolean }) {
  const t = useText(placeText)
  const tiles = useRoot()?.mapTiles
  const [chosen, setChosen] = useState<number | null>(null)
  const [first] = branches
  if (!first) return null
  const several = branches.length > 1
  return (
    <section className={styles.box}>
      <div className={styles.head}>
        <h2 className={styles.title}>{several ? t.branches : t.address}</h2>
        {several && isNear && <span className={styles.note}>{t.nearestFirst}</span>}
      </div>
      <Part shape={<div className={styles.map} />}>
        <PlacesMap
          pins={branches.map(({ id, name, lat, lng }, index) => ({
            id,
            lat,
            lng,
            label: name,
            number: index + 1,
          }))}
          centre={first}
          zoom={streetZoom}
          chosen={chosen}
          onChoose={setChosen}
          tiles={tiles}
          calm
          className={styles.map}
        />
      </Part>
      <ol className={styles.list}>
        {branches.map((branch, index) => (
          <li
            key={branch.id}
            className={classes(styles.branch, several && branch.id === chosen && styles.chosen)}
          >
            <Branch branch={branch} number={several ? index + 1 : null} isFirst={index === 0} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Branch(props: { branch: ShownBranch; number: number | null; isFirst: boolean }) {
  const { branch, isFirst } = props
  const t = useText(placeText)
  const { number, distance } = useFormat()
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {props.number === null ? <Icon name="map-pin" size="medium" /> : number(props.number)}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {branch.name}
        </h3>
        <p className={styles.address}>
          {branch.address}
          {branch.cityName && <span className={styles.city}>{branch.cityName}</span>}
        </p>
        <OpenState {...shownOpening(branch)} />
        {!isFirst && <Hours hours={branch} />}
      </div>
      {branch.distanceKm !== null && <span className={styles.distance}>{distance(branch.distanceKm)}</span>}
      <IconButton
        icon="navigation"
        label={t.directionsTo(branch.name)}
        tone="outline"
        href={directionsTo(branch)}
        target="_blank"
        rel="noopener"
      />
    </>
  )
}
