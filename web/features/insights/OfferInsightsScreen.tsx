import { isStaff } from '#contract/core/access.ts'
import type { OfferChange } from '#contract/insights/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ChartCard } from '#web/domain/figures/ChartCard.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './insights.module.css'
import { screenText } from './insights.text.ts'
import { StepsTable } from './StepsTable.tsx'

export const loader = createLoader({
  offerChanges: ({ params }) => query(endpoints.insights.getOfferChanges, { offerId: Number(params.id) }),
})

/** Compares the same number of days before and after each change. */
export default function OfferInsightsScreen() {
  const t = useText(screenText)
  const { PlaceInsights: parent } = useText(screenNames)
  const { servicePlaceId, offer, changes } = useLoaded<typeof loader>().offerChanges
  const address = useAddress()
  const viewer = useViewer()
  const placeParam = viewer && isStaff(viewer.rank) ? `?servicePlaceId=${servicePlaceId}` : ''
  return (
    <div className={styles.page}>
      <Head title={t.changesOf(offer.name)} />
      <GridHead
        title={offer.name}
        note={t.changesLead}
        trail={[{ label: parent, href: address('PlaceInsights') + placeParam }, { label: offer.name }]}
      />
      {changes.length === 0 && (
        <EmptyState title={t.noChanges} picture="/art/empty/list.svg">
          {t.noChangesMore}
        </EmptyState>
      )}
      {changes.map((change) => (
        <Change key={change.at} change={change} />
      ))}
    </div>
  )
}

function Change({ change: { at, changed, days, before, after } }: { change: OfferChange }) {
  const t = useText(screenText)
  const language = useLanguage()
  const { between } = useFormat()
  const { date } = useDates()
  const title = t.changedOn(date(at))
  const parts = changed.map((part) => t[part]).join(language === 'ar' ? '، ' : ', ')
  return (
    <ChartCard title={title}>
      <Note faint weight="regular" className={styles.quiet}>
        {[parts, t.compared(days)].filter(Boolean).join(between)}
      </Note>
      {before && after && (
        <StepsTable
          label={title}
          rowsHeader={t.period}
          viewsHeader={t.seen}
          rows={[
            { key: 'before', name: t.beforeChange, ...before },
            { key: 'after', name: t.afterChange, ...after },
          ]}
        />
      )}
    </ChartCard>
  )
}
