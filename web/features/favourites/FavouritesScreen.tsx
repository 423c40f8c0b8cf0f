import type { ReactNode } from 'react'
import type { FavouriteOffer } from '#contract/favourites/schemas.ts'
import type { PlaceRow } from '#contract/places/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import { PlaceCard } from '#web/ui/cards/PlaceCard.tsx'
import { presentPlace } from '#web/ui/cards/place.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { ListPager } from '#web/ui/grid/ListPager.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './FavouritesScreen.module.css'
import { favouritesText } from './favourites.text.ts'

type Favourites =
  | { kind: 'offers'; page: EndpointReply<typeof endpoints.favourites.getFavouriteOffers> }
  | { kind: 'places'; page: EndpointReply<typeof endpoints.favourites.getFavouritePlaces> }

async function loadFavourites({ search, callEndpoint }: LoaderContext): Promise<Favourites> {
  const { page, pageSize } = parsePageQuery(search)
  if (search.get('kind') === 'offers')
    return {
      kind: 'offers',
      page: await callEndpoint(endpoints.favourites.getFavouriteOffers, { page, pageSize }),
    }
  return {
    kind: 'places',
    page: await callEndpoint(endpoints.favourites.getFavouritePlaces, { page, pageSize }),
  }
}

export const loader = createLoader({ favourites: loadFavourites })

export default function FavouritesScreen() {
  const t = useText(favouritesText)
  const { Favourites: title } = useText(screenNames)
  const { favourites } = useLoaded<typeof loader>()
  const address = useAddress()
  const isOffers = favourites.kind === 'offers'
  const { totalCount } = favourites.page
  return (
    <Stack gap={20}>
      <Head title={title} />
      <GridHead title={title} note={isOffers ? t.offersLead(totalCount) : t.placesLead(totalCount)} />
      <Tabs
        label={t.tabsLabel}
        current={favourites.kind}
        tabs={[
          { id: 'places', label: t.places, href: address('Favourites') },
          { id: 'offers', label: t.offers, href: `${address('Favourites')}?kind=offers` },
        ]}
      />
      {isOffers ? <Offers page={favourites.page} /> : <Places page={favourites.page} />}
    </Stack>
  )
}

function Places({ page }: { page: EndpointReply<typeof endpoints.favourites.getFavouritePlaces> }) {
  const t = useText(favouritesText)
  const address = useAddress()
  const none = (
    <EmptyState
      title={t.noPlaces}
      picture="/art/empty/list.svg"
      action={<Button href={address('ServicePlacesFilter')}>{t.toPlaces}</Button>}
    >
      {t.noPlacesMore}
    </EmptyState>
  )
  const card = (row: PlaceRow) => {
    const { id, ...place } = presentPlace(row)
    return (
      <PlaceCard
        level={2}
        place={{ ...place, href: address('PlacePage', { id }) }}
        corner={<Heart kind="place" id={id} name={place.name} look="disc" />}
      />
    )
  }
  return <Cards page={page} none={none} card={card} />
}

function Offers({ page }: { page: EndpointReply<typeof endpoints.favourites.getFavouriteOffers> }) {
  const t = useText(favouritesText)
  const address = useAddress()
  const none = (
    <EmptyState
      title={t.noOffers}
      picture="/art/empty/list.svg"
      action={<Button href={address('OffersFilterPage')}>{t.toOffers}</Button>}
    >
      {t.noOffersMore}
    </EmptyState>
  )
  const card = (offer: FavouriteOffer) => {
    const { id, title, state } = offer
    return (
      <>
        <OfferCard
          level={2}
          offer={offer}
          href={address('OfferPage', { id })}
          corner={<Heart kind="offer" id={id} name={title} look="disc" />}
        />
        {state !== 'live' && <Note weight="bold">{state === 'paused' ? t.paused : t.ended}</Note>}
      </>
    )
  }
  return <Cards page={page} none={none} card={card} />
}

type CardsProps<Row> = {
  page: { data: readonly Row[]; currentPage: number; totalPages: number; totalCount: number }
  none: ReactNode
  card: (row: Row) => ReactNode
}

function Cards<Row extends { id: number }>({ page, none, card }: CardsProps<Row>) {
  const { rows, ...grid } = usePagedGrid(page).grid
  if (rows.length === 0) return none
  return (
    <>
      <CardGrid min="250px">
        {rows.map((row) => (
          <li key={row.id} className={styles.card}>
            {card(row)}
          </li>
        ))}
      </CardGrid>
      <ListPager {...grid} />
    </>
  )
}
