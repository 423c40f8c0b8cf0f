import { useState } from 'react'
import { LazyBoundary } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { OpenState } from '#web/ui/cards/OpenState.tsx'
import { presentOpening } from '#web/ui/cards/place.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { PlacesMap } from '../search/placesMap.ts'
import styles from './Branches.module.css'
import type { BranchWithDistance } from './branches.ts'
import { toDirectionsUrl } from './directions.ts'
import { Hours } from './Hours.tsx'
import { placeText } from './place.text.ts'

const streetZoom = 14

export function Branches({ branches, isNear }: { branches: readonly BranchWithDistance[]; isNear: boolean }) {
  const t = useText(placeText)
  const tiles = useRootData()?.mapTiles
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [first] = branches
  if (!first) return null
  const hasSeveral = branches.length > 1
  return (
    <Card as="section" className={styles.box}>
      <Row gap={12} align="baseline" spread nowrap className={styles.head}>
        <h2 className={styles.title}>{hasSeveral ? t.branches : t.address}</h2>
        {hasSeveral && isNear && <Note as="span">{t.nearestFirst}</Note>}
      </Row>
      <LazyBoundary fallback={<div className={styles.map} />}>
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
          selected={selectedId}
          onChoose={setSelectedId}
          tiles={tiles}
          calm
          className={styles.map}
        />
      </LazyBoundary>
      <ol className={styles.list}>
        {branches.map((branch, index) => (
          <li
            key={branch.id}
            className={classes(styles.branch, hasSeveral && branch.id === selectedId && styles.chosen)}
          >
            <Branch branch={branch} number={hasSeveral ? index + 1 : null} isFirst={index === 0} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The first branch's state and hours are shown next to the place's name instead. */
function Branch(props: { branch: BranchWithDistance; number: number | null; isFirst: boolean }) {
  const { branch, isFirst } = props
  const t = useText(placeText)
  const { number, distance, phone } = useFormat()
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {props.number === null ? <Icon name="map-pin" size="medium" /> : number(props.number)}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {branch.name}
        </h3>
        <Note size="body">
          {branch.address}
          {branch.cityName && <span className={styles.city}>{branch.cityName}</span>}
        </Note>
        {branch.phone && (
          <a
            href={`tel:${branch.phone}`}
            className={styles.phone}
            aria-label={t.callBranch(branch.name, phone(branch.phone))}
          >
            <bdi dir="ltr">{phone(branch.phone)}</bdi>
          </a>
        )}
        {!isFirst && (
          <>
            <p className={styles.now}>
              <OpenState {...presentOpening(branch)} />
            </p>
            <Hours hours={branch} />
          </>
        )}
      </div>
      {branch.distanceKm !== null && <span className={styles.distance}>{distance(branch.distanceKm)}</span>}
      <span className={styles.way}>
        <IconButton
          icon="navigation"
          label={t.directionsTo(branch.name)}
          tone="outline"
          href={toDirectionsUrl(branch)}
          target="_blank"
          rel="noopener"
        />
      </span>
    </>
  )
}
