import { useEffect, useState } from 'react'
import { answers } from '../../api/answers.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { Head } from '../../layout/Head.tsx'
import { useAddress } from '../../layout/here.ts'
import { lazyPart, Part } from '../../layout/lazyPart.tsx'
import { Button } from '../../ui/Button.tsx'
import type { DrawerProps } from '../../ui/Drawer.tsx'
import { useFormat, useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Chips } from './Chips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { countOf } from './filters.ts'
import { type Found, found } from './found.ts'
import { OrderMenu } from './OrderMenu.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import styles from './PlacesSearchScreen.module.css'
import { placesText } from './places.text.ts'
import { Results } from './Results.tsx'
import { ResultsMap } from './ResultsMap.tsx'
import { SearchFailed } from './SearchFailed.tsx'
import { useFilters } from './useFilters.ts'
import { useNearMe } from './useNearMe.ts'

const Drawer = lazyPart<DrawerProps>(async () => (await import('../../ui/Drawer.tsx')).Drawer)

export const loader = answers({ found })

/** The addresses that are pages of their own to search engines. */
const pages = ['catId', 'countryId', 'governmentId', 'regionId', 'page']

export default function PlacesSearchScreen() {
  const t = useText(placesText)
  const answered = useAnswers<typeof loader>().found
  const { filters, change, searching } = useFilters(answered.filters)
  const nearMe = useNearMe(filters, change)
  const [pointed, setPointed] = useState<number | null>(null)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const late = useLate(searching)
  const { title, results } = useHeading(answered)
  const choice = { filters, found: answered, change, nearMe }
  return (
    <div className={styles.screen} data-wide>
      <Head title={title} description={t.description(title, results)} canonical={pages} />
      <aside id="filters" className={styles.panel} aria-label={t.filters}>
        <PanelHead isOn={countOf(filters) > 0} />
        <FilterPanel {...choice} withWords />
      </aside>
      <div className={styles.top}>
        <PhoneBar filters={filters} change={change} openFilters={() => setOpen(true)} />
        <div className={styles.phoneChips}>
          <Chips {...choice} />
        </div>
        {nearMe.trouble && <Notice tone="warning">{t[nearMe.trouble]}</Notice>}
      </div>
      <div className={styles.results} aria-busy={searching}>
        <Heading found={answered} />
        <div className={styles.order}>
          <OrderMenu filters={filters} nearMe={nearMe} />
        </div>
        <div className={styles.chips}>
          <Chips {...choice} />
        </div>
        <div className={styles.list}>
          <Results found={answered} late={late} onPoint={setPointed} />
        </div>
      </div>
      <div className={styles.map}>
        <ResultsMap found={answered} pointed={pointed} change={change} nearMe={nearMe} />
      </div>
      {isOpen !== null && (
        <Part>
          <Drawer
            open={isOpen}
            onClose={() => setOpen(false)}
            title={t.filters}
            actions={<ShowResults found={answered} searching={searching} close={() => setOpen(false)} />}
          >
            <FilterPanel {...choice} />
          </Drawer>
        </Part>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <SearchFailed />
}

function PanelHead({ isOn }: { isOn: boolean }) {
  const t = useText(placesText)
  const address = useAddress()
  return (
    <div className={styles.panelHead}>
      <h2 className={styles.panelTitle}>{t.filters}</h2>
      {isOn && (
        <a href={address('ServicePlacesFilter')} className={styles.clear}>
          {t.clearAll}
        </a>
      )}
    </div>
  )
}

function Heading({ found }: { found: Found }) {
  const t = useText(placesText)
  const { distance } = useFormat()
  const { title, results } = useHeading(found)
  const { point, radiusKm } = found.filters
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.count} role="status">
        {point ? t.around(results, t.within(distance(radiusKm))) : results}
      </p>
    </div>
  )
}

function ShowResults(props: { found: Found; searching: boolean; close: () => void }) {
  const t = useText(placesText)
  const { number } = useFormat()
  const address = useAddress()
  const { total, isMore } = props.found
  return (
    <>
      <Button href={address('ServicePlacesFilter')} tone="outline">
        {t.clearAll}
      </Button>
      <Button onClick={props.close} pending={props.searching}>
        {isMore ? t.showMoreThan(number(total)) : t.showResults(total)}
      </Button>
    </>
  )
}

/** What is listed and how much of it, in words. */
function useHeading({ filters, categories, areaName, total, isMore }: Found) {
  const t = useText(placesText)
  const { number } = useFormat()
  const { text, categoryId, point, isOnMap, governmentId } = filters
  const category = categories.find(({ id }) => id === categoryId)?.name
  const what = text ? t.resultsFor(text) : (category ?? t.places)
  const results = isMore ? t.moreThan(number(total)) : t.results(total)
  if (point && governmentId === null) {
    return { title: isOnMap ? t.onMap(what) : t.nearYou(what), results }
  }
  if (areaName) return { title: t.inArea(what, areaName), results }
  return { title: what === t.places ? t.allPlaces : what, results }
}

const patience = 300

/** Whether something has been under way for so long that its reader should see that it is. */
function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return setLate(false)
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [busy])
  return late
}
