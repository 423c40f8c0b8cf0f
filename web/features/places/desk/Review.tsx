import { useState } from 'react'
import type { ManagedPlace, ReviewQueue } from '#contract/places/schemas.ts'
import { DueTag } from '#web/domain/desk/DueTag.tsx'
import { deskText } from '#web/domain/desk/desk.text.ts'
import { KeysButton } from '#web/domain/desk/KeysButton.tsx'
import { locateInQueue } from '#web/domain/desk/locateInQueue.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ChangeTable } from '../staff/ChangeTable.tsx'
import { Documents, DocumentViews, type Views } from '../staff/Documents.tsx'
import { PlaceStateTag } from '../staff/PlaceStateTag.tsx'
import { changeFieldText, reviewText } from '../staff/staff.text.ts'
import styles from './desk.module.css'
import { placeDeskText } from './desk.text.ts'
import { PlaceDetails, PlacePictures } from './PlaceDetails.tsx'
import { placeKeys } from './placeKeys.ts'

type Change = NonNullable<ManagedPlace['pendingChange']>

type Props = {
  place: ManagedPlace
  queue: ReviewQueue
  views: Views | null
  areKeysOn: boolean
  onSwitchKeys: (isOn: boolean) => void
}

/** The place next to its documents. */
export function Review({ place, queue, views, areKeysOn, onSwitchKeys }: Props) {
  const t = useText(placeDeskText)
  const [firstVersion] = useState(place.version)
  return (
    <>
      <DeskHead place={place} queue={queue} areKeysOn={areKeysOn} onSwitchKeys={onSwitchKeys} />
      {place.version !== firstVersion && place.reviewBy && (
        <div role="alert" className={styles.changed}>
          <Notice tone="warning">{t.changed}</Notice>
        </div>
      )}
      <div className={styles.columns}>
        <Stack gap={16} fit>
          {place.pendingChange && <Changes place={place} change={place.pendingChange} />}
          <Card as="section" padding={16} gap={12} aria-labelledby="details">
            <h2 id="details">{t.details}</h2>
            <PlaceDetails place={place} />
            <PlacePictures place={place} />
            <a href={useAddress()('ServicePlaceEdit', { id: place.id })}>{t.edit}</a>
          </Card>
        </Stack>
        <Card as="section" padding={16} gap={12} aria-labelledby="documents" className={styles.documents}>
          <h2 id="documents">{useText(reviewText).documents}</h2>
          {place.pendingChange && <NewDocuments change={place.pendingChange} />}
          <Documents documents={place.documents} large />
          {views && <DocumentViews views={views} />}
        </Card>
      </div>
    </>
  )
}

function useNamedKeys() {
  const t = useText(placeDeskText)
  const { requestChanges } = useText(reviewText)
  return [
    { key: placeKeys.approve, name: t.approve },
    { key: placeKeys.reject, name: t.reject },
    { key: placeKeys.requestChanges, name: requestChanges },
    { key: placeKeys.next, name: t.next },
    { key: placeKeys.previous, name: t.previous },
    { key: placeKeys.undo, name: t.keyUndo },
  ]
}

function DeskHead({ place, queue, areKeysOn, onSwitchKeys }: Omit<Props, 'views'>) {
  const t = useText(placeDeskText)
  const desk = useText(deskText)
  const { number, between } = useFormat()
  const { ServicePlaceManagement: list } = useText(screenNames)
  const listHref = `${useAddress()('ServicePlaceManagement')}?tab=requests`
  const { position } = locateInQueue(queue.places, place.id)
  return (
    <Stack gap={8} fit className={styles.head}>
      <GridHead
        title={place.name}
        note={
          place.categoryName +
          (position === null ? '' : between + desk.position(number(position), number(queue.totalCount)))
        }
        trail={[{ label: list, href: listHref }, { label: t.title }]}
        action={<KeysButton keys={useNamedKeys()} isOn={areKeysOn} onSwitch={onSwitchKeys} />}
      />
      <Row gap={8}>
        <PlaceStateTag state={place.state} />
        {place.pendingChange && (
          <Tag tone="amber" icon="pencil">
            {t.change}
          </Tag>
        )}
        {place.reviewBy && <DueTag at={place.reviewBy} />}
      </Row>
    </Stack>
  )
}

function Changes({ place, change }: { place: ManagedPlace; change: Change }) {
  const t = useText(reviewText)
  const { relative } = useDates()
  return (
    <Card as="section" padding={16} gap={12} aria-labelledby="changes">
      <h2 id="changes">{t.changeTitle}</h2>
      <p>{t.changeMore(relative(change.requestedAt))}</p>
      <ChangeTable place={place} change={change} />
    </Card>
  )
}

/** Shows the documents of a change, large enough to read. */
function NewDocuments({ change }: { change: Change }) {
  const t = useText(placeDeskText)
  const names = useText(changeFieldText)
  const documents = [
    { name: names.identity, path: change.identityPath },
    { name: names.commercialImage, path: change.commercialImagePath },
  ].filter(({ path }) => path !== null)
  if (documents.length === 0) return null
  return (
    <ul aria-label={t.newDocuments} className={styles.newDocuments}>
      {documents.map(({ name, path }) => (
        <li key={name}>
          <a href={path ?? ''} target="_blank" rel="noopener">
            <img src={path ?? ''} alt={`${t.newDocuments}: ${name}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
