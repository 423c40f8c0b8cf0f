import { useCallback, useEffect, useState } from 'react'
import { isAllowed } from '#contract/core/access.ts'
import { screens } from '#contract/core/screens.ts'
import { placeStates } from '#contract/places/constants.ts'
import type { ManagedPlaceRow, PlaceDecision } from '#contract/places/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useStartItem } from '#web/domain/chat/useStartItem.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Picture } from '#web/ui/cards/Picture.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { ScheduledDecision } from '../desk/ScheduledDecision.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { PlaceStateTag } from './PlaceStateTag.tsx'
import styles from './staff.module.css'
import { changeFieldText, placeStateText, reviewText, staffText } from './staff.text.ts'

const isWaiting = (search: URLSearchParams) => search.get('tab') === 'requests'

export const loader = createLoader({
  places({ search }) {
    const { page, pageSize, name, filters } = parsePageQuery(search, ['state'])
    if (isWaiting(search)) return query(endpoints.managedPlaces.listUnapproved, { page, pageSize, name })
    const state = placeStates.find((value) => value === filters.state)
    return query(endpoints.managedPlaces.listPlaces, { page, pageSize, name, state })
  },
  /** Decisions of the review desk that haven't taken effect yet. */
  decisions: ({ search }) =>
    isWaiting(search) ? query(endpoints.managedPlaces.getReviewQueue, {}, ({ decisions }) => decisions) : [],
  waits: ({ search }) => isWaiting(search),
})

type DialogState = { to: 'approve' | 'delete'; place: ManagedPlaceRow } | null

function usePlaceMenu(openDialog: (dialog: { to: 'approve' | 'delete'; place: ManagedPlaceRow }) => void) {
  const t = useText(staffText)
  const { approve } = useText(reviewText)
  const address = useAddress()
  const viewer = useViewer()
  const start = useStartItem()
  const canDecide = useCan(endpoints.managedPlaces.decidePlace)
  const canDelete = useCan(endpoints.managedPlaces.deletePlace)
  const opens = (screen: 'ServicePlaceEdit' | 'ServicePlaceServices' | 'ServicePlaceUsers' | 'PlaceOffers') =>
    isAllowed(screens[screen].access, viewer)
  return (place: ManagedPlaceRow): MenuItem[] => {
    const { id, state } = place
    const items: MenuItem[] = []
    if (canDecide && state === 'registered')
      items.push({
        label: approve,
        icon: 'circle-check',
        onSelect: () => openDialog({ to: 'approve', place }),
      })
    if (opens('ServicePlaceEdit'))
      items.push({ label: t.edit, icon: 'pencil', href: address('ServicePlaceEdit', { id }) })
    if (opens('ServicePlaceServices'))
      items.push({ label: t.services, icon: 'category-2', href: address('ServicePlaceServices', { id }) })
    if (opens('ServicePlaceUsers'))
      items.push({ label: t.users, icon: 'users', href: address('ServicePlaceUsers', { id }) })
    if (opens('PlaceOffers'))
      items.push({
        label: t.offers,
        icon: 'discount',
        href: `${address('PlaceOffers')}?servicePlaceId=${id}`,
      })
    if (state === 'approved')
      items.push({ label: t.publicPage, icon: 'eye', href: address('PlacePage', { id }) })
    if (state === 'approved') items.push(...start({ placeId: id }))
    if (canDelete)
      items.push({
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: items.length > 0,
        onSelect: () => openDialog({ to: 'delete', place }),
      })
    return items
  }
}

type Deletion = EndpointReply<typeof endpoints.managedPlaces.getDeletion>

function DeletePlaceDialog({ place, onClose }: { place: { id: number; name: string }; onClose: () => void }) {
  const { deletion, loadDeletion } = useDeletion(place.id)
  return (
    <DeleteDialog
      endpoint={endpoints.managedPlaces.deletePlace}
      id={place.id}
      version={typeof deletion === 'string' ? undefined : deletion.version}
      name={place.name}
      preparation={typeof deletion === 'string' ? deletion : undefined}
      onClose={onClose}
    >
      <Takes takes={deletion} onAgain={loadDeletion} />
    </DeleteDialog>
  )
}

function useDeletion(id: number) {
  const [deletion, setDeletion] = useState<Deletion | 'pending' | 'failed'>('pending')
  const loadDeletion = useCallback(() => {
    const controller = new AbortController()
    setDeletion('pending')
    fetchQuery(endpoints.managedPlaces.getDeletion, { id }, controller.signal).then(setDeletion, () => {
      if (!controller.signal.aborted) setDeletion('failed')
    })
    return () => controller.abort()
  }, [id])
  useEffect(() => loadDeletion(), [loadDeletion])
  return { deletion, loadDeletion }
}

function Takes({ takes, onAgain }: { takes: Deletion | 'pending' | 'failed'; onAgain: () => void }) {
  const t = useText(staffText)
  if (takes === 'pending') return t.deleteAsking
  if (takes === 'failed')
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" tone="outline" icon="refresh" onClick={onAgain}>
            {t.deleteAskAgain}
          </Button>
        }
      >
        {t.deleteUnknown}
      </Notice>
    )
  const { branchesCount, imagesCount, servicesCount, managersCount } = takes
  const summary = t.deleteTakes(
    t.branchesCount(branchesCount),
    t.imagesCount(imagesCount),
    t.servicesCount(servicesCount),
  )
  return `${summary} ${managersCount > 0 ? t.deleteManagers(managersCount) : ''}`
}

function usePlaceColumns(
  showsWaiting: boolean,
  decisions: readonly PlaceDecision[],
): GridColumn<ManagedPlaceRow>[] {
  const t = useText(staffText)
  const states = useText(placeStateText)
  const { relative } = useDates()
  const address = useAddress()
  const columns: GridColumn<ManagedPlaceRow>[] = [
    {
      id: 'picture',
      header: t.picture,
      headerHidden: true,
      priority: 'lead',
      cell: ({ imagePath }) => <Picture src={imagePath} alt="" sizes="60px" className={styles.thumb} />,
    },
    {
      id: 'place',
      header: t.place,
      priority: 'title',
      hideable: false,
      value: ({ name }) => name,
      cell: ({ name, categoryName, ownerName }) => (
        <Stack as="span" gap={2} shrink>
          <bdi className={styles.name}>{name}</bdi>
          <Note as="span" faint weight="regular" className={styles.quiet}>
            {categoryName}
            {ownerName && (
              <>
                {t.comma}
                <bdi>{ownerName}</bdi>
              </>
            )}
          </Note>
        </Stack>
      ),
    },
    {
      id: 'area',
      header: t.area,
      value: ({ governmentName, cityName }) => `${governmentName} / ${cityName}`,
      cell: ({ governmentName, cityName }) => (
        <Stack as="span" gap={2} shrink>
          {governmentName}
          <Note as="span" faint weight="regular" className={styles.quiet}>
            {cityName}
          </Note>
        </Stack>
      ),
    },
    {
      id: 'arrived',
      header: t.arrived,
      value: ({ waitsSince, createdAt }) => waitsSince ?? createdAt,
      cell: ({ waitsSince, createdAt }) => {
        const at = waitsSince ?? createdAt
        return <time dateTime={at}>{relative(at)}</time>
      },
    },
    {
      id: 'state',
      header: t.state,
      value: ({ state }) => states[state],
      cell: ({ id, state, pendingChangeId }) => (
        <Row as="span" gap={8}>
          <PlaceStateTag state={state} />
          {pendingChangeId !== null && (
            <Tag tone="amber" icon="pencil">
              {t.changeAsked}
            </Tag>
          )}
          {decisions
            .filter(({ placeId }) => placeId === id)
            .map((decision) => (
              <Note key={decision.id} as="span">
                <ScheduledDecision decision={decision} />
              </Note>
            ))}
        </Row>
      ),
    },
    ...useMore(),
  ]
  if (!showsWaiting) return columns
  return [
    ...columns,
    {
      id: 'review',
      header: t.review,
      headerHidden: true,
      hideable: false,
      priority: 'end',
      cell: ({ id }) => (
        <Button size="small" tone="tonal" href={address('PlaceDesk', { id })}>
          {t.review}
        </Button>
      ),
    },
  ]
}

/** Columns hidden by default. */
function useMore(): GridColumn<ManagedPlaceRow>[] {
  const t = useText(staffText)
  const { website: websiteLabel } = useText(changeFieldText)
  const { number } = useFormat()
  return [
    {
      id: 'branches',
      header: t.branches,
      hidden: true,
      value: ({ branchesCount }) => branchesCount,
      cell: ({ branchesCount }) => number(branchesCount),
    },
    {
      id: 'phone',
      header: t.phone,
      hidden: true,
      value: ({ phones }) => phones[0],
      cell: ({ phones }) => <bdi dir="ltr">{phones[0]}</bdi>,
    },
    {
      id: 'website',
      header: websiteLabel,
      hidden: true,
      value: ({ website }) => website,
      cell: ({ website }) =>
        website && (
          <a href={website} target="_blank" rel="noopener noreferrer">
            <bdi dir="ltr">{website}</bdi>
          </a>
        ),
    },
  ]
}

export default function PlacesScreen() {
  const t = useText(staffText)
  const { ServicePlaceManagement: title } = useText(screenNames)
  const { places, decisions, waits } = useLoaded<typeof loader>()
  const address = useAddress()
  const { unapprovedPlaces } = useCounts()
  const { grid, filter } = usePagedGrid(places, { searchLabel: t.search })
  const [state, setState] = filter('state')
  const [dialog, setDialog] = useState<DialogState>(null)
  const canAdd = useCan(endpoints.managedPlaces.savePlace)
  const unfilteredAddress = address('ServicePlaceManagement')
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
            { id: 'all', label: t.all, href: unfilteredAddress },
            {
              id: 'requests',
              label: t.requests,
              href: `${unfilteredAddress}?tab=requests`,
              waiting: unapprovedPlaces,
            },
          ]}
        />
      </div>
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={usePlaceColumns(waits, decisions)}
        menu={usePlaceMenu(setDialog)}
        dimmed={({ state: rowState }) => rowState === 'revisionRequested'}
        filters={waits ? undefined : <StateFilter state={state} onChange={setState} />}
        add={canAdd ? { label: t.add, href: address('ServicePlaceAdd') } : undefined}
        onExport={(table) => saveCsv(table, 'places.csv')}
        empty={useEmpty(waits, grid.search?.value !== '' || state !== '', unfilteredAddress)}
      />
      {dialog?.to === 'approve' && <ApproveDialog place={dialog.place} onClose={close} />}
      {dialog?.to === 'delete' && <DeletePlaceDialog place={dialog.place} onClose={close} />}
    </>
  )
}

function useEmpty(showsWaiting: boolean, isNarrowed: boolean, context: string) {
  const t = useText(staffText)
  if (isNarrowed) return noResults(t, context)
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
      options={placeStates.map((value) => ({ value, label: names[value] }))}
      value={state}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
