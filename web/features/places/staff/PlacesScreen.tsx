import { useState } from 'react'
import type { ManagedPlaceRow, PlaceState } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DeletePlaceDialog } from './DeletePlaceDialog.tsx'
import { usePlaceColumns } from './placeColumns.tsx'
import styles from './staff.module.css'
import { placeStateText, staffText } from './staff.text.ts'
import { usePlaceMenu } from './usePlaceMenu.ts'

const isWaiting = (search: URLSearchParams) => search.get('tab') === 'requests'

const states: readonly PlaceState[] = ['registered', 'revisionRequested', 'approved', 'rejected', 'suspended']

export const loader = createLoader({
  places({ search }) {
    const { page, pageSize, name, filters } = parsePageQuery(search, ['state'])
    if (isWaiting(search)) return query(endpoints.managedPlaces.listUnapproved, { page, pageSize, name })
    const state = states.find((value) => value === filters.state)
    return query(endpoints.managedPlaces.listPlaces, { page, pageSize, name, state })
  },
  waits: ({ search }) => isWaiting(search),
})

type DialogState = { to: 'approve' | 'delete'; place: ManagedPlaceRow } | null

export default function PlacesScreen() {
  const t = useText(staffText)
  const { ServicePlaceManagement: title } = useText(screenNames)
  const { places, waits } = useLoaded<typeof loader>()
  const address = useAddress()
  const { unapprovedPlaces } = useCounts()
  const { filter, ...grid } = usePagedGrid(places, t.search)
  const [state, setState] = filter('state')
  const [dialog, setDialog] = useState<DialogState>(null)
  const canAdd = useCan(endpoints.managedPlaces.savePlace)
  const here = address('ServicePlaceManagement')
  const close = () => setDialog(null)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.found(places.totalCount)} waiting={waits ? 0 : unapprovedPlaces} />
      <div className={styles.tabs}>
        <Tabs
          label={t.tabs}
          current={waits ? 'requests' : 'all'}
          tabs={[
            { id: 'all', label: t.all, href: here },
            { id: 'requests', label: t.requests, href: `${here}?tab=requests`, waiting: unapprovedPlaces },
          ]}
        />
      </div>
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={usePlaceColumns(waits)}
        menu={usePlaceMenu(setDialog)}
        dimmed={({ state: rowState }) => rowState === 'revisionRequested'}
        filters={waits ? undefined : <StateFilter state={state} onChange={setState} />}
        add={canAdd ? { label: t.add, href: address('ServicePlaceAdd') } : undefined}
        onExport={(table) => saveCsv(table, 'places.csv')}
        empty={useEmpty(waits, grid.search?.value !== '' || state !== '', here)}
      />
      {dialog?.to === 'approve' && <ApproveDialog place={dialog.place} onClose={close} />}
      {dialog?.to === 'delete' && <DeletePlaceDialog place={dialog.place} onClose={close} />}
    </>
  )
}

function useEmpty(showsWaiting: boolean, isNarrowed: boolean, here: string) {
  const t = useText(staffText)
  if (isNarrowed) return noResults(t, here)
  return showsWaiting ? noData(t.nothingWaits, t.nothingWaitsMore) : noData(t.noPlaces)
}

function StateFilter({ state, onChange }: { state: string; onChange: (state: string) => void }) {
  const t = useText(staffText)
  const names = useText(placeStateText)
  return (
    <Select
      label={t.state}
      shape="pill"
      none={t.allStates}
      options={states.map((value) => ({ value, label: names[value] }))}
      value={state}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
