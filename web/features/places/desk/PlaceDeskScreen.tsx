import type { ReviewQueue } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DeskBar } from '#web/domain/desk/DeskBar.tsx'
import { useDeskKeys } from '#web/domain/desk/deskKeys.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useShortcutKeys } from '#web/ui/basics/shortcutKeys.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import styles from './desk.module.css'
import { placeDeskText } from './desk.text.ts'
import { Review } from './Review.tsx'
import { ScheduledDecisions, useDeskUpdates } from './ScheduledDecisions.tsx'

export const loader = createLoader({
  queue: () => query(endpoints.managedPlaces.getReviewQueue, {}),
  /** Null without a place in the address. */
  place: ({ params }) =>
    params.id === undefined ? null : query(endpoints.managedPlaces.getPlace, { id: Number(params.id) }),
  views: ({ params }) =>
    params.id === undefined
      ? null
      : query(endpoints.managedPlaces.getDocumentViews, { placeId: Number(params.id) }),
})

/** One place after the other, the longest waiting first. Staff can undo a decision until it takes effect. */
export default function PlaceDeskScreen() {
  const t = useText(placeDeskText)
  const { queue, place, views } = useLoaded<typeof loader>()
  const [areKeysOn, switchKeys] = useDeskKeys()
  useDeskUpdates(queue.decisions)
  useShortcutKeys(areKeysOn)
  return (
    <div className={styles.desk}>
      <Head title={place?.name ?? t.title} />
      {place ? (
        <Review
          key={place.id}
          place={place}
          queue={queue}
          views={views}
          areKeysOn={areKeysOn}
          onSwitchKeys={switchKeys}
        />
      ) : (
        <Start queue={queue} />
      )}
      <DeskBar>
        <ScheduledDecisions decisions={queue.decisions} />
        {place && <DecisionBar key={place.id} place={place} queue={queue} />}
      </DeskBar>
    </div>
  )
}

function Start({ queue: { places, totalCount } }: { queue: ReviewQueue }) {
  const t = useText(placeDeskText)
  const address = useAddress()
  const [first] = places
  return (
    <EmptyState
      level={1}
      title={first ? t.waiting(totalCount) : t.nothing}
      picture="/art/empty/list.svg"
      action={
        first ? (
          <Button href={address('PlaceDesk', { id: first.id })}>{t.start(first.name)}</Button>
        ) : (
          <Button tone="outline" href={address('ServicePlaceManagement')}>
            {t.allPlaces}
          </Button>
        )
      }
    >
      {!first && t.nothingMore}
    </EmptyState>
  )
}
