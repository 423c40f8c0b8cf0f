import { isStaff } from '#contract/core/access.ts'
import { defaultPeriodDays, maxInsightDays, presetPeriodDays } from '#contract/insights/constants.ts'
import { insightsText } from '#contract/insights/insights.text.ts'
import type { InsightMoney, Insights } from '#contract/insights/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ChartCard, ChartPair } from '#web/domain/figures/ChartCard.tsx'
import { ComparisonCard } from '#web/domain/figures/ComparisonCard.tsx'
import { useSaveFile } from '#web/domain/grid/useSaveFile.ts'
import { NoPlaceSelected } from '#web/domain/places/NoPlaceSelected.tsx'
import { PlaceHead } from '#web/domain/places/PlaceHead.tsx'
import { getPlaceId } from '#web/domain/places/placeId.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { StatCards } from '#web/ui/basics/StatCards.tsx'
import { parsePeriod } from '#web/ui/calendar/period.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { daysAfter } from '#web/ui/language/day.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { Funnel, HoursChart, Losses, PeriodChart } from './InsightsCharts.tsx'
import styles from './insights.module.css'
import { screenText } from './insights.text.ts'
import { StepsTable } from './StepsTable.tsx'
import { useInsightsAddress } from './useInsightsAddress.ts'

const parseId = (value: string | null) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : undefined)

function readPeriod(search: URLSearchParams) {
  const { from, to } = parsePeriod(Object.fromEntries(search))
  const last = presetPeriodDays.find((days) => days === search.get('last')) ?? defaultPeriodDays
  if (!from || !to || from > to || to > daysAfter(from, maxInsightDays - 1)) return { last }
  return { from, to, last }
}

/** Null if there is no place to query. */
function toInsightsQuery(context: Pick<LoaderContext, 'user' | 'search'>) {
  const servicePlaceId = getPlaceId(context)
  if (!servicePlaceId) return null
  return { servicePlaceId, branchId: parseId(context.search.get('branch')), ...readPeriod(context.search) }
}

export const loader = createLoader({
  insights(context) {
    const input = toInsightsQuery(context)
    return input && query(endpoints.insights.getInsights, input)
  },
  input: (context) => toInsightsQuery(context),
})

export default function PlaceInsightsScreen() {
  const { insights } = useLoaded<typeof loader>()
  const t = useText(screenText)
  const { PlaceInsights: title } = useText(screenNames)
  return insights ? <InsightsPage insights={insights} /> : <NoPlaceSelected title={title} texts={t} />
}

const computeAverage = ({ bills, paid }: Pick<InsightMoney, 'bills' | 'paid'>) =>
  paid === 0 ? 0 : bills / paid

const rounded = (amount: number, decimals: number) => Number(amount.toFixed(decimals))

function InsightsTiles({ insights: { figures, before, money } }: { insights: Insights }) {
  const [t, insightTexts] = [useText(screenText), useText(insightsText)]
  const format = useFormat()
  const countPaid = ({ paidReservations, walkIns }: Insights['figures']) => paidReservations + walkIns
  const number = format.number
  return (
    <StatCards>
      {figures.visitors === null ? (
        <ComparisonCard
          icon="qrcode"
          label={insightTexts.doorViews}
          current={figures.doorViews}
          previous={before.doorViews}
          format={number}
        />
      ) : (
        <ComparisonCard
          icon="eye"
          label={insightTexts.visitors}
          current={figures.visitors}
          previous={before.visitors ?? 0}
          format={number}
        />
      )}
      <ComparisonCard
        icon="circle-check"
        label={insightTexts.paid}
        current={countPaid(figures)}
        previous={countPaid(before)}
        format={number}
      />
      {money.flatMap(({ currency, before: earlier, ...now }) => {
        const amount = (value: number) => format.money(value, currency)
        return [
          <ComparisonCard
            key={`${currency.id}-bills`}
            icon="cash-banknote"
            label={insightTexts.billsIn(currency.name)}
            current={now.bills}
            previous={earlier.bills}
            format={amount}
          />,
          <ComparisonCard
            key={`${currency.id}-average`}
            icon="coins"
            label={t.averageBill(currency.name)}
            current={rounded(computeAverage(now), currency.decimals)}
            previous={rounded(computeAverage(earlier), currency.decimals)}
            format={amount}
          />,
        ]
      })}
      <ComparisonCard
        icon="user"
        label={t.newMembers}
        current={figures.newMembers}
        previous={before.newMembers}
        format={number}
      />
      <ComparisonCard
        icon="users"
        label={t.returningMembers}
        current={figures.returningMembers}
        previous={before.returningMembers}
        format={number}
      />
    </StatCards>
  )
}

function InsightsFilters({ insights: { period, branches, branch } }: { insights: Insights }) {
  const t = useText(screenText)
  const { search, hrefWith, go } = useInsightsAddress()
  const selectedDays = readPeriod(search)
  const toLast = (last: string) => ({ last, from: '', to: '' })
  return (
    <Row gap={8} align="center" className={styles.filters}>
      <SegmentedControl
        label={t.period}
        value={'from' in selectedDays ? '' : selectedDays.last}
        options={presetPeriodDays.map((value) => ({
          value,
          label: t.days(Number(value)),
          href: hrefWith(toLast(value)),
        }))}
        onChange={(last) => go(toLast(last))}
      />
      <PeriodFilter
        period={period}
        onPeriod={({ from, to }) => {
          // A single date isn't a complete period yet.
          if (from && to) go({ from, to, last: '' })
          else if (!from && !to) go(toLast(''))
        }}
      />
      {branches.length > 1 && (
        <Select
          label={t.branch}
          shape="pill"
          none={t.wholePlace}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          value={branch ? String(branch.id) : ''}
          onChange={({ target }) => go({ branch: target.value })}
        />
      )}
    </Row>
  )
}

function InsightsPage({ insights }: { insights: Insights }) {
  const t = useText(screenText)
  const { date } = useDates()
  const { period } = insights
  return (
    <div className={styles.page}>
      <Heading insights={insights} />
      <Row gap={12} align="center" spread>
        <InsightsFilters insights={insights} />
        <Tools />
      </Row>
      {isEmpty(insights) && <Notice title={t.none}>{t.noneMore}</Notice>}
      <Stack as="section" gap={12} aria-label={t.totals}>
        <InsightsTiles insights={insights} />
        <Note faint weight="regular" className={styles.quiet}>
          {t.previousPeriod(date(period.before.from), date(period.before.to))}
        </Note>
      </Stack>
      <ChartPair>
        <PeriodChart insights={insights} />
        <Funnel insights={insights} />
      </ChartPair>
      <ChartPair>
        <HoursChart insights={insights} />
        <Losses insights={insights} />
      </ChartPair>
      <Lists insights={insights} />
      <Note faint weight="regular" className={styles.quiet}>
        {t.howCounted}
      </Note>
    </div>
  )
}

const isEmpty = ({ byOffer, byBranch, figures, before }: Insights) =>
  byOffer.length + byBranch.length === 0 && !figures.pageViews && !before.pageViews

function Heading({ insights: { place, branch, period } }: { insights: Insights }) {
  const t = useText(screenText)
  const { PlaceInsights: title } = useText(screenNames)
  const { between } = useFormat()
  const { date } = useDates()
  const viewer = useViewer()
  const days = t.from(date(period.from), date(period.to))
  const note = branch ? `${branch.name}${between}${days}` : days
  if (!viewer || !isStaff(viewer.rank))
    return (
      <>
        <Head title={title} />
        <GridHead title={title} note={note} />
      </>
    )
  return <PlaceHead place={place} title={t.ofPlace(place.name)} note={note} current="insights" />
}

function Tools() {
  const t = useText(screenText)
  const { input } = useLoaded<typeof loader>()
  const { pending, save } = useSaveFile()
  return (
    <Row gap={8} className={styles.tools}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          tone="outline"
          size="small"
          icon="file-spreadsheet"
          pending={pending === format}
          onClick={() => save(format, endpoints.insights.exportInsights, { ...input, format })}
        >
          {format === 'xlsx' ? t.excel : t.csv}
        </Button>
      ))}
      <Button tone="outline" size="small" icon="printer" onClick={() => print()}>
        {t.print}
      </Button>
    </Row>
  )
}

function Lists({ insights: { byOffer, byBranch, branch } }: { insights: Insights }) {
  const t = useText(screenText)
  const address = useAddress()
  return (
    <>
      {byOffer.length > 0 && (
        <ChartCard title={t.offers}>
          <StepsTable
            label={t.offers}
            rowsHeader={t.offer}
            viewsHeader={t.seen}
            rows={byOffer.map(({ of, ...steps }) => ({
              key: of.id,
              name: <a href={address('OfferInsights', { id: of.id })}>{of.name}</a>,
              ...steps,
            }))}
          />
        </ChartCard>
      )}
      {!branch && byBranch.length > 1 && (
        <ChartCard title={t.branches}>
          <StepsTable
            label={t.branches}
            rowsHeader={t.branch}
            viewsHeader={t.scans}
            rows={byBranch.map(({ of, ...steps }) => ({ key: of.id, name: of.name, ...steps }))}
          />
        </ChartCard>
      )}
    </>
  )
}
