import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { isStaff } from '#contract/core/access.ts'
import { canAccess } from '#contract/core/policy.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import { type OfferState, offerStates } from '#contract/offers/constants.ts'
import { offerChangesPolicy } from '#contract/offers/policy.ts'
import type { ManagedOffer } from '#contract/offers/schemas.ts'
import { type OfferEvent, offerStateMachine } from '#contract/offers/stateMachine.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { focusRemaining } from '#web/domain/grid/focusRemaining.ts'
import { PlaceTabs } from '#web/domain/places/PlaceTabs.tsx'
import { getPlaceId } from '#web/domain/places/placeId.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { toPatternUrl } from '#web/ui/cards/offer.ts'
import { Picture } from '#web/ui/cards/Picture.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
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
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { useDiscountDescription } from '../offerDescriptions.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'
import { NoPlaceOfOffers } from './NoPlaceOfOffers.tsx'
import { getShownState, OfferStateTag } from './OfferStateTag.tsx'
import { useOfferAddresses } from './useOfferAddresses.ts'

const readState = (search: URLSearchParams) => offerStates.find((state) => state === search.get('state'))

export const loader = createLoader({
  offers(context) {
    const placeId = getPlaceId(context)
    const { page, pageSize, name } = parsePageQuery(context.search)
    const state = readState(context.search)
    return placeId === null
      ? null
      : query(endpoints.offers.listOffers, { placeId, page, pageSize, name, state })
  },
  place(context) {
    const placeId = getPlaceId(context)
    if (placeId === null) return null
    return query(endpoints.offers.getSetting, { placeId }, (setting) => ({
      id: setting.placeId,
      name: setting.placeName,
      isApproved: setting.placeIsApproved,
      today: setting.today,
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
  place: { id: number; name: string; isApproved: boolean; today: string }
}

type OfferDialog = { to: Exclude<OfferState, 'draft'> | 'delete'; offer: ManagedOffer }

function useStateItems(openDialog: (dialog: OfferDialog) => void) {
  const t = useText(manageText)
  return (offer: ManagedOffer): MenuItem[] => {
    const { state, placeIsApproved } = offer
    const publish = () => openDialog({ to: 'live', offer })
    const pause = () => openDialog({ to: 'paused', offer })
    const end = () => openDialog({ to: 'ended', offer })
    const items: MenuItem[] = []
    const can = (event: OfferEvent) => canTransition(offerStateMachine, event, state, 'place')
    if (placeIsApproved && can('published'))
      items.push({ label: state === 'draft' ? t.publish : t.resume, icon: 'send', onSelect: publish })
    if (can('paused')) items.push({ label: t.pause, icon: 'hourglass', onSelect: pause })
    if (can('ended')) items.push({ label: t.end, icon: 'flag', onSelect: end })
    return items
  }
}

function useOfferMenu(placeId: number, openDialog: (dialog: OfferDialog) => void) {
  const t = useText(manageText)
  const viewer = useViewer()
  const canSaveOffers = useCan(endpoints.offers.saveOffer)
  const addresses = useOfferAddresses(placeId)
  const getStateItems = useStateItems(openDialog)
  return (offer: ManagedOffer): MenuItem[] => {
    const { id, state, publishedAt, placeIsApproved, figures } = offer
    const canChangeOffers = canSaveOffers && canAccess(offerChangesPolicy, viewer, { placeId })
    const items: MenuItem[] = []
    if (canChangeOffers && state !== 'ended')
      items.push({ label: t.edit, icon: 'pencil', href: addresses.edit(id) })
    if (canChangeOffers) items.push(...getStateItems(offer))
    if (canChangeOffers)
      items.push({ label: t.duplicate, icon: 'copy', href: addresses.add({ copyOf: String(id) }) })
    if (publishedAt && placeIsApproved)
      items.push({ label: t.seePage, icon: 'eye', href: addresses.page(id) })
    // An ended offer with orders can't be deleted.
    if (canChangeOffers && !(state === 'ended' && figures.reserved > 0))
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

function useOfferColumns(today: string): GridColumn<ManagedOffer>[] {
  const t = useText(manageText)
  const discountInWords = useDiscountDescription()
  return [
    {
      id: 'picture',
      header: t.picture,
      headerHidden: true,
      priority: 'lead',
      cell: ({ images, art, id }) => (
        <Picture src={images[0] ?? toPatternUrl(art, id)} alt="" sizes="60px" className={styles.thumb} />
      ),
    },
    {
      id: 'offer',
      header: t.offer,
      priority: 'title',
      hideable: false,
      value: ({ title }) => title,
      cell: (offer) => (
        <Stack as="span" gap={2} shrink>
          <bdi className={styles.name}>{offer.title}</bdi>
          <Note as="span" faint weight="regular" className={styles.quiet}>
            {discountInWords(offer)}
          </Note>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: t.state,
      priority: 'end',
      value: (offer) => t[getShownState(offer, today)],
      cell: (offer) => <OfferStateTag state={getShownState(offer, today)} />,
    },
    {
      id: 'valid',
      header: t.valid,
      value: ({ validFrom, validTo }) => `${validFrom} / ${validTo}`,
      cell: (offer) => <Valid offer={offer} isScheduled={getShownState(offer, today) === 'scheduled'} />,
    },
    ...useFigures(),
  ]
}

function Valid({ offer, isScheduled }: { offer: ManagedOffer; isScheduled: boolean }) {
  const t = useText(manageText)
  const { number } = useFormat()
  const { date } = useDates()
  const { validFrom, validTo, left, stock } = offer
  return (
    <Stack as="span" gap={2} shrink>
      {isScheduled && <time dateTime={validFrom}>{t.from(date(validFrom))}</time>}
      <time dateTime={validTo}>{t.until(date(validTo))}</time>
      {left !== null && stock !== null && (
        <Note as="span" faint weight="regular" className={styles.quiet}>
          {left === 0 ? t.soldOut : t.left(number(left), number(stock))}
        </Note>
      )}
    </Stack>
  )
}

function useFigures(): GridColumn<ManagedOffer>[] {
  const t = useText(manageText)
  const { number, money } = useFormat()
  const countColumns = (['seen', 'reserved', 'used'] as const).map((id) => ({
    id,
    header: t[id],
    value: ({ figures }: ManagedOffer) => figures[id],
    cell: ({ figures }: ManagedOffer) => <span className={styles.figure}>{number(figures[id])}</span>,
  }))
  return [
    ...countColumns,
    {
      id: 'points',
      header: t.points,
      value: ({ figures }) => figures.points,
      cell: ({ figures }) => <Points value={figures.points} plain />,
    },
    {
      id: 'discounts',
      header: t.discounts,
      value: ({ figures }) => figures.discounts,
      cell: ({ figures, currency }) => (
        <span className={styles.figure}>{money(figures.discounts, currency)}</span>
      ),
    },
  ]
}

type StateDialogProps = {
  offer: { id: number; title: string; version: number; state: string }
  to: 'live' | 'paused' | 'ended'
  onClose: () => void
}

/** Status codes that a retry would return again. */
const finals = [403, 404, 409, 422]

function StateDialog({ offer, to, onClose }: StateDialogProps) {
  const t = useText(manageText)
  // In a list filtered by state the row disappears, so the focus moves to what remains.
  useEffect(() => focusRemaining, [])
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useMutation(endpoints.offers.changeOfferState, {
    onError: ({ code }) => void (code === 'Stale' && revalidate()),
    onSuccess() {
      toast({ text: { live: t.liveDone, paused: t.pausedDone, ended: t.endedDone }[to] })
      onClose()
    },
  })
  const texts = {
    live: { title: t.liveTitle, more: t.liveMore, confirm: offer.state === 'paused' ? t.resume : t.publish },
    paused: { title: t.pausedTitle, more: t.pausedMore, confirm: t.pause },
    ended: { title: t.endedTitle, more: t.endedMore, confirm: t.end },
  }[to]
  const isOver = failure !== null && finals.includes(failure.status)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={isOver ? null : () => send({ offerId: offer.id, state: to, version: offer.version })}
      title={texts.title(offer.title)}
      confirmLabel={texts.confirm}
      tone={to === 'ended' ? 'danger' : 'primary'}
      pending={pending}
      error={failure?.message}
    >
      <p>{texts.more}</p>
    </ConfirmDialog>
  )
}

function PlaceOffers({ offers, place }: Props) {
  const t = useText(manageText)
  const { PlaceOffers: name } = useText(screenNames)
  const { grid } = usePagedGrid(offers, { searchLabel: t.search })
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
        columns={useOfferColumns(place.today)}
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
          alternative={{
            onError: 'OfferHasOrders',
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

function PublishNotice({ place }: { place: Props['place'] }) {
  const t = useText(manageText)
  const { state } = useLocation()
  // Set by `useOfferForm` if it saved an offer but couldn't publish it.
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
  const names = { draft: t.draftTab, live: t.liveTab, paused: t.pausedTab, ended: t.endedTab }
  const all = offerStates.reduce((sum, key) => sum + counts[key], 0)
  return (
    <Tabs
      label={t.states}
      current={state ?? 'all'}
      tabs={[
        { id: 'all', label: t.all, href: list(), count: all },
        ...offerStates.map((id) => ({ id, label: names[id], href: list({ state: id }), count: counts[id] })),
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
