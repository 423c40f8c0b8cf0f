import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProfitScale, SaleWay } from '#contract/profitSlices.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { chosenCountry } from '#web/domain/regions/chosenCountry.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useMay } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './claims.module.css'
import { Ladder } from './Ladder.tsx'
import { LadderDialog } from './LadderDialog.tsx'
import { slicesText } from './slices.text.ts'

async function scales(here: LoaderContext) {
  const { countryId, countries } = await chosenCountry(here)
  const type: SaleWay = here.search.get('type') === 'online' ? 'online' : 'offline'
  const found = await here.ask(calls.profitSlices.getProfitScales, { countryId: countryId ?? 0 })
  return { ...found, countries, type, scales: found.scales.filter((scale) => scale.type === type) }
}

export const loader = createLoader({ scales })

type Loaded = Awaited<ReturnType<typeof scales>>

export default function ProfitSlicesScreen() {
  const t = useText(slicesText)
  const { ProfitSlices: title } = useText(screenNames)
  const shown = useLoaded<typeof loader>().scales
  const { type, countryId, countries } = shown
  const here = useAddress()('ProfitSlices')
  const { search } = useLocation()
  const [isEdited, edit] = useState(false)
  const hrefOf = (way: SaleWay) => {
    const query = new URLSearchParams(search)
    query.set('type', way)
    return `${here}?${query}`
  }
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <div className={styles.bar}>
        <Tabs
          label={t.ways}
          current={type}
          tabs={(['offline', 'online'] as const).map((way) => ({
            id: way,
            label: t[way],
            href: hrefOf(way),
          }))}
        />
        <CountryPicker label={t.country} countries={countries} countryId={countryId} keeps={['type']} />
      </div>
      <Scales key={`${type} ${countryId}`} shown={shown} onEdit={() => edit(true)} />
      {isEdited && <LadderDialog {...shown} onClose={() => edit(false)} />}
    </>
  )
}

/** What holds, what will, and what did. */
function Scales({ shown, onEdit }: { shown: Loaded; onEdit: () => void }) {
  const t = useText(slicesText)
  const { month } = useDates()
  const mayEdit = useMay(calls.profitSlices.saveProfitScale)
  const { scales: all, nextMonth, currency } = shown
  const next = all.find(({ state }) => state === 'next')
  const current = all.find(({ state }) => state === 'current')
  const past = all.filter(({ state }) => state === 'past')
  const button = mayEdit && (
    <Button icon={next || current ? 'pencil' : 'plus'} onClick={onEdit}>
      {next ? t.editNext : current ? t.edit : t.add}
    </Button>
  )
  if (all.length === 0) {
    return (
      <EmptyState title={t.none} picture="/art/empty/list.svg" action={button || undefined}>
        {t.noneMore(month(nextMonth))}
      </EmptyState>
    )
  }
  const section = (scale: ProfitScale, title: string, note: string) => (
    <section className={styles.card} aria-label={`${title} ${note}`}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        <span className={styles.quiet}>{note}</span>
      </div>
      <Ladder slices={scale.slices} currency={currency} />
    </section>
  )
  return (
    <div className={styles.page}>
      <div>{button}</div>
      <div className={styles.cards}>
        {current && section(current, t.current, t.since(month(current.since)))}
        {next && (
          <section className={styles.card} aria-label={t.next(month(next.since))}>
            <div className={styles.cardHead}>
              <h2>{t.next(month(next.since))}</h2>
              <Tag tone="amber" icon="clock">
                {month(next.since)}
              </Tag>
            </div>
            <Ladder slices={next.slices} currency={currency} />
          </section>
        )}
      </div>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t.past}</summary>
          <div className={styles.cards}>
            {past.map((scale) => (
              <section key={scale.id} className={styles.card} aria-label={t.since(month(scale.since))}>
                <h3>{t.since(month(scale.since))}</h3>
                <Ladder slices={scale.slices} currency={currency} />
              </section>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
