import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { PlaceTabs } from '#web/domain/places/PlaceTabs.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { BranchesList } from '../manage/BranchesList.tsx'
import { PlaceForm } from '../manage/PlaceForm.tsx'
import { Decisions } from './Decisions.tsx'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'

const parseId = ({ params }: LoaderContext) => Number(params.id)
const showsBranches = ({ search }: LoaderContext) => search.get('tab') === 'branches'
const toNames = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => ({ id, name }))

export const loader = createLoader({
  place: (context) => query(endpoints.managedPlaces.getPlace, { id: parseId(context) }),
  /** Null while the place's data is shown. */
  branches: (context) =>
    showsBranches(context) ? query(endpoints.branches.listBranches, { placeId: parseId(context) }) : null,
  views: (context) =>
    context.can(endpoints.managedPlaces.getDocumentViews)
      ? query(endpoints.managedPlaces.getDocumentViews, { placeId: parseId(context) })
      : null,
  /** Null if none of the review desk awaits its effect. */
  decision(context) {
    const id = parseId(context)
    return query(
      endpoints.managedPlaces.getReviewQueue,
      {},
      ({ decisions }) => decisions.find(({ placeId }) => placeId === id) ?? null,
    )
  },
  categories: () => query(endpoints.categories.getAllCategories, {}, toNames),
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, toNames),
})

export default function PlaceScreen() {
  const t = useText(staffText)
  const { ServicePlaceManagement: list } = useText(screenNames)
  const { place, branches, views, decision, categories, countries } = useLoaded<typeof loader>()
  const address = useAddress()
  // Last version saved here. A version saved by someone else doesn't reset the form.
  const [saved, setSaved] = useState(place.version)
  return (
    <>
      <Head title={place.name} />
      <GridHead
        title={place.name}
        note={place.categoryName}
        trail={[{ label: list, href: address('ServicePlaceManagement') }, { label: place.name }]}
      />
      <div className={styles.tabs}>
        <PlaceTabs placeId={place.id} current={branches ? 'branches' : 'data'} />
      </div>
      {branches ? (
        <Stack gap={16}>
          <BranchesList placeId={place.id} branches={branches} countries={countries} />
        </Stack>
      ) : (
        <div className={styles.page}>
          <Decisions key={place.id} place={place} views={views} decision={decision} />
          <PlaceForm
            key={`${place.id}/${saved}`}
            place={place}
            categories={categories}
            countries={countries}
            saveLabel={t.save}
            onSaved={({ version }) => setSaved(version)}
            actions={
              <Button tone="outline" size="large" href={address('ServicePlaceManagement')}>
                {t.backToList}
              </Button>
            }
          />
        </div>
      )}
    </>
  )
}
