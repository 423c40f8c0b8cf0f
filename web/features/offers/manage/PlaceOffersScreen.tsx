import { useState } from 'react'
import { useLocation } from 'react-router'
import { isStaff } from '#contract/core/access.ts'
import { canAccess } from '#contract/core/policy.ts'
import { offerChangesPolicy } from '#contract/offers/policy.ts'
import type { ManagedOffer, OfferState } from '#contract/offers/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { PlaceTabs } from '#web/domain/places/PlaceTabs.tsx'
import { getPlaceId } from '#web/domain/places/placeId.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'
import { NoPlaceOfOffers } from './NoPlaceOfOffers.tsx'
import { useOfferColumns } from './offerColumns.tsx'
import { StateDialog } from './StateDialog.tsx'
import { useOfferAddresses } from './useOfferAddresses.ts'

const states = ['draft', 'live', 'paused', 'ended'] as const

const readState = (search: URLSearchParams) => states.find((state) => state === search.get('state'))

export const loader = createLoader({
  offers(here) {
    const placeId = getPlaceId(here)
    const { page, pageSize, name } = parsePageQuery(here.search)
    const state = readState(here.search)
    return placeId === null
      ? null
      : query(endpoints.offers.listOffers, { placeId, page, pageSize, name, state })
  },
  place(here) {
    const placeId = getPlaceId(here)
    if (placeId === null) return null
    return query(endpoints.offers.getSetting, { placeId }, (setting) => ({
      id: setting.placeId,
      name: setting.placeName,
      isApproved: setting.placeIsApproved,
    }))
  },
  state: ({ search }) => readState(search) ?? null,
})

export default function PlaceOffersScreen() {
  const { PlaceOffers: title } = useText(screenNames)
  const { offers, place } = useLoaded<typeof loader>()
  if (!offers || !place) return <NoPlaceOfOffers title={title} />
  return <PlaceOffers offers={offers} place={place} />
}

type Props = {
  offers: EndpointReply<typeof endpoints.offers.listOffers>
  place: { id: number; name: string; isApproved: boolean }
}

type OfferDialog = { to: Exclude<OfferState, 'draft'> | 'delete'; offer: ManagedOffer }

function useOfferMenu(placeId: number, openDialog: (dialog: OfferDialog) => void) {
  const t = useText(manageText)
  const viewer = useViewer()
  const canChange = useCan(endpoints.offers.saveOffer)
  const addresses = useOfferAddresses(placeId)
  const changes = (offer: ManagedOffer): MenuItem[] => {
    const { state, placeIsApproved } = offer
    const to = (next: OfferDialog['to']) => () => openDialog({ to: next, offer })
    const items: MenuItem[] = []
    if (placeIsApproved && state === 'draft')
      items.push({ label: t.publish, icon: 'send', onSelect: to('live') })
    if (placeIsApproved && state === 'paused')
      items.push({ label: t.resume, icon: 'send', onSelect: to('live') })
    if (state === 'live') items.push({ label: t.pause, icon: 'hourglass', onSelect: to('paused') })
    if (state === 'live' || state === 'paused')
      items.push({ label: t.end, icon: 'flag', onSelect: to('ended') })
    return items
  }
  return (offer: ManagedOffer): MenuItem[] => {
    const { id, state, publishedAt, placeIsApproved, figures } = offer
    const isTheirs = canChange && canAccess(offerChangesPolicy, viewer, { placeId })
    const items: MenuItem[] = []
    if (isTheirs && state !== 'ended') items.push({ label: t.edit, icon: 'pencil', href: addresses.edit(id) })
    if (isTheirs) items.push(...changes(offer))
    if (isTheirs)
      items.push({ label: t.duplicate, icon: 'copy', href: addresses.add({ copyOf: String(id) }) })
    if (publishedAt && placeIsApproved)
      items.push({ label: t.seePage, icon: 'eye', href: addresses.page(id) })
    // An ended offer with orders can't be deleted.
    if (isTheirs && !(state === 'ended' && figures.reserved > 0))
      items.push({
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: true,
        onSelect: () => openDialog({ to: 'delete', offer }),
      })
    return items
  }
}

function PlaceOffers({ offers, place }: Props) {
  const t = useText(manageText)
  const { PlaceOffers: name } = useText(screenNames)
  const { filter: _, ...grid } = usePagedGrid(offers, t.search)
  const [dialog, setDialog] = useState<OfferDialog | null>(null)
  const canAdd = useCan(endpoints.offers.saveOffer)
  const addresses = useOfferAddresses(place.id)
  const close = () => setDialog(null)
  return (
    <>
      <Heading place={place} total={offers.totalCount} />
      <div className={styles.above}>
        <PublishNotice place={place} />
        <StateTabs placeId={place.id} counts={offers.counts} />
      </div>
      <Grid
        {...grid}
        label={name}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        columns={useOfferColumns()}
        menu={useOfferMenu(place.id, setDialog)}
        add={canAdd ? { label: t.add, href: addresses.add() } : undefined}
        onExport={(table) => saveCsv(table, 'offers.csv')}
        empty={useEmpty(place.id, grid.search?.value ?? '')}
      />
      {dialog && dialog.to !== 'delete' && <StateDialog {...dialog} to={dialog.to} onClose={close} />}
      {dialog?.to === 'delete' && (
        <DeleteDialog
          endpoint={endpoints.offers.deleteOffer}
          id={dialog.offer.id}
          version={dialog.offer.version}
          name={dialog.offer.title}
          instead={{
            of: 'OfferHasOrders',
            label: t.endInstead,
            onSelect: () => setDialog({ to: 'ended', offer: dialog.offer }),
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function Heading({ place, total }: { place: Props['place']; total: number }) {
  const t = useText(manageText)
  const { PlaceOffers: title, ServicePlaceManagement: places } = useText(screenNames)
  const address = useAddress()
  const viewer = useViewer()
  if (!viewer || !isStaff(viewer.rank))
    return (
      <>
        <Head title={title} />
        <GridHead title={title} note={t.found(total)} />
      </>
    )
  return (
    <>
      <Head title={t.offersOf(place.name)} />
      <GridHead
        title={place.name}
        note={t.found(total)}
        trail={[{ label: places, href: address('ServicePlaceManagement') }, { label: place.name }]}
      />
      <div className={styles.tabs}>
        <PlaceTabs placeId={place.id} current="offers" />
      </div>
    </>
  )
}

/** Why the place can't publish offers, or why the offer saved just now wasn't published. */
function PublishNotice({ place }: { place: Props['place'] }) {
  const t = useText(manageText)
  const { state } = useLocation()
  const notPublished = (state as { notPublished?: string } | null)?.notPublished
  if (!place.isApproved)
    return (
      <Notice tone="warning" title={t.notApproved}>
        {t.notApprovedMore}
      </Notice>
    )
  return notPublished ? <Notice tone="error">{notPublished}</Notice> : null
}

function StateTabs({ placeId, counts }: { placeId: number; counts: Props['offers']['counts'] }) {
  const t = useText(manageText)
  const { state } = useLoaded<typeof loader>()
  const { list } = useOfferAddresses(placeId)
  const names = { draft: t.drafts, live: t.lives, paused: t.pauseds, ended: t.endeds }
  const all = states.reduce((sum, key) => sum + counts[key], 0)
  return (
    <Tabs
      label={t.states}
      current={state ?? 'all'}
      tabs={[
        { id: 'all', label: t.all, href: list(), count: all },
        ...states.map((id) => ({ id, label: names[id], href: list({ state: id }), count: counts[id] })),
      ]}
    />
  )
}

function useEmpty(placeId: number, name: string) {
  const t = useText(manageText)
  const { state } = useLoaded<typeof loader>()
  const { list, add } = useOfferAddresses(placeId)
  const canAdd = useCan(endpoints.offers.saveOffer)
  if (name !== '') return noResults(t, list())
  if (state) return noData(t.noneIn)
  const action = canAdd && <Button href={add()}>{t.add}</Button>
  return { ...noData(t.none, t.noneMore), action }
}
