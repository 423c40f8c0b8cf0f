import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { found, kinds, orders, searchOf } from './found.ts'
import { NearMe } from './NearMe.tsx'
import styles from './OffersSearchScreen.module.css'
import { searchText } from './search.text.ts'

export const loader = createLoader({ found })

/** The addresses that are pages of their own to search engines. */
const pages = ['catId', 'governmentId', 'page']

type Found = Awaited<ReturnType<typeof found>>

export default function OffersSearchScreen() {
  const t = useText(searchText)
  const { found } = useLoaded<typeof loader>()
  const { asked, page, categories } = found
  const category = categories.find(({ id }) => id === asked.categoryId)
  const title = category ? t.inCategory(category.name) : t.title
  return (
    <div className={styles.screen}>
      <Head
        title={title}
        canonical={pages}
        meta={import.meta.env.SSR && { description: t.description, picture: '/share/home.png' }}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p role="status">{t.found(page.totalCount)}</p>
      </header>
      <Filters key={searchOf(asked)} found={found} />
      <Results found={found} />
    </div>
  )
}

/** A plain form, which the router sends without a page load where it can. */
function Filters({ found: { asked, categories, services, governments, cities } }: { found: Found }) {
  const t = useText(searchText)
  const address = useAddress()
  const viewer = useViewer()
  const listed = (each: { id: number; name: string }) => ({ value: each.id, label: each.name })
  const usable = orders.filter(
    (order) => (order !== 'distance' || asked.lat !== undefined) && (order !== 'relevance' || asked.text),
  )
  return (
    <form action={address('OffersFilterPage')} className={styles.filters}>
      <TextField label={t.words} name="name" type="search" defaultValue={asked.text} maxLength={120} />
      <Select
        label={t.category}
        name="catId"
        none={t.anyCategory}
        options={categories.map(listed)}
        defaultValue={asked.categoryId ?? ''}
      />
      {services.length > 0 && (
        <Select
          label={t.service}
          name="serviceIds"
          none={t.anyService}
          options={services.map(listed)}
          defaultValue={asked.serviceIds[0] ?? ''}
        />
      )}
      <Select
        label={t.area}
        name="governmentId"
        none={t.anyArea}
        options={governments.map(listed)}
        defaultValue={asked.governmentId ?? ''}
      />
      {cities.length > 0 && (
        <Select
          label={t.city}
          name="regionId"
          none={t.anyCity}
          options={cities.map(listed)}
          defaultValue={asked.cityId ?? ''}
        />
      )}
      <Select
        label={t.kind}
        name="discountType"
        none={t.anyKind}
        options={kinds.map((value) => ({ value, label: t[value] }))}
        defaultValue={asked.discountType ?? ''}
      />
      <Select
        label={t.order}
        name="orderBy"
        options={usable.map((value) => ({ value, label: t[value] }))}
        defaultValue={asked.orderBy ?? (asked.text ? 'relevance' : 'newest')}
      />
      <div className={styles.actions}>
        <NearMe asked={asked} />
        <Checkbox name="openNow" value="1" label={t.openNow} defaultChecked={asked.openNow} />
        {viewer?.rank === 'User' && (
          <Checkbox name="affordable" value="1" label={t.affordable} defaultChecked={asked.affordable} />
        )}
        <div>
          <Button type="submit" icon="search">
            {t.search}
          </Button>
          {searchOf({ ...asked, page: 1 }) !== '' && (
            <Button href={address('OffersFilterPage')} tone="plain">
              {t.clear}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

function Results({ found: { asked, page } }: { found: Found }) {
  const t = useText(searchText)
  const address = useAddress()
  const all = address('OffersFilterPage')
  if (page.data.length === 0)
    return (
      <EmptyState title={t.none} picture="/art/empty/search.svg" action={<Button href={all}>{t.all}</Button>}>
        {t.noneMore}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.tickets} aria-label={t.results}>
        {page.data.map((offer, index) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              href={address('OfferPage', { id: offer.id })}
              level={2}
              eager={index < 2}
              corner={<Heart kind="offer" id={offer.id} name={offer.title} look="disc" />}
            />
          </li>
        ))}
      </ul>
      {page.totalPages > 1 && (
        <Pager
          page={page.currentPage}
          pageSize={20}
          total={page.totalCount}
          hrefOf={(each) => all + searchOf({ ...asked, page: each })}
        />
      )}
    </>
  )
}
