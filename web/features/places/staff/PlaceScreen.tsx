import { useState } from 'react'
import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { PlaceTabs } from '#web/domain/places/PlaceTabs.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { BranchesList } from '../manage/BranchesList.tsx'
import { PlaceForm } from '../manage/PlaceForm.tsx'
import { Decisions } from './Decisions.tsx'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'

const idOf = ({ params }: LoaderContext) => Number(params.id)
const showsBranches = ({ search }: LoaderContext) => search.get('tab') === 'branches'
const named = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => ({ id, name }))

export const loader = createLoader({
  place: (here) => query(calls.managedPlaces.getPlace, { id: idOf(here) }),
  /** Null where the data is shown. */
  branches: (here) =>
    showsBranches(here) ? query(calls.branches.listBranches, { placeId: idOf(here) }) : null,
  views: (here) =>
    here.may(calls.managedPlaces.getDocumentViews)
      ? query(calls.managedPlaces.getDocumentViews, { placeId: idOf(here) })
      : null,
  categories: () => query(calls.categories.getAllCategories, {}, named),
  countries: () => query(calls.regions.getAllActivatedCountries, {}, named),
})

/** One place, as staff review and edit it. */
export default function PlaceScreen() {
  const t = useText(staffText)
  const { ServicePlaceManagement: list } = useText(screenNames)
  const { place, branches, views, categories, countries } = useLoaded<typeof loader>()
  const address = useAddress()
  // The version that was saved here last: one that somebody else saved meanwhile leaves what is being typed alone.
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
        <div className={styles.wide}>
          <BranchesList placeId={place.id} branches={branches} countries={countries} />
        </div>
      ) : (
        <div className={styles.page}>
          <Decisions key={place.id} place={place} views={views} />
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
