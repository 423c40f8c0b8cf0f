import { lastDays } from '#contract/insights/constants.ts'
import type { Insights } from '#contract/insights/schemas.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import styles from './insights.module.css'
import { screenText } from './insights.text.ts'
import { readPeriod } from './insightsQuery.ts'
import { useInsightsAddress } from './useInsightsAddress.ts'

export function InsightsFilters({ insights: { period, branches, branch } }: { insights: Insights }) {
  const t = useText(screenText)
  const { search, hrefWith, go } = useInsightsAddress()
  const selectedDays = readPeriod(search)
  const toLast = (last: string) => ({ last, from: '', to: '' })
  return (
    <Row gap={8} align="center" className={styles.filters}>
      <SegmentedControl
        label={t.period}
        value={'from' in selectedDays ? '' : selectedDays.last}
        options={lastDays.map((value) => ({
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
