import { useRef, useState } from 'react'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { ManagedPlace } from '#contract/places/schemas.ts'
import { placeStateMachine } from '#contract/places/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../manage/manage.module.css'
import { PlaceForm } from '../manage/PlaceForm.tsx'
import { stateText } from '../manage/placeSections.text.ts'
import { StateBanner } from '../manage/StateBanner.tsx'
import { NoPlace } from './NoPlace.tsx'

export const loader = createLoader({
  place: ({ user }) =>
    user.servicePlaceId === null
      ? null
      : query(endpoints.managedPlaces.getPlace, { id: user.servicePlaceId }),
  categories: () =>
    query(endpoints.categories.getAllCategories, {}, (rows) => rows.map(({ id, name }) => ({ id, name }))),
  countries: () =>
    query(endpoints.regions.getAllActivatedCountries, {}, (rows) =>
      rows.map(({ id, name }) => ({ id, name })),
    ),
})

export default function MainDataScreen() {
  const { PlaceMainData: title } = useText(screenNames)
  const { place } = useLoaded<typeof loader>()
  if (!place) return <NoPlace title={title} />
  return <MainData place={place} title={title} />
}

function MainData({ place, title }: { place: ManagedPlace; title: string }) {
  const t = useText(stateText)
  const { categories, countries } = useLoaded<typeof loader>()
  // The reloaded page data arrives a moment after the save.
  const [saved, setSaved] = useState<ManagedPlace | null>(null)
  const newest = saved && saved.version > place.version ? saved : place
  const heading = useRef<HTMLHeadingElement>(null)
  const waits = canTransition(placeStateMachine, 'resubmitted', newest.state, 'place')
  return (
    <div className={styles.page}>
      <Head title={title} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <StateBanner place={newest} />
      <PlaceForm
        key={saved?.version}
        place={newest}
        categories={categories}
        countries={countries}
        saveLabel={waits ? t.sendAgain : t.save}
        onSaved={(savedPlace) => {
          setSaved(savedPlace)
          heading.current?.focus()
        }}
      />
    </div>
  )
}
