import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { reportsText } from './reports.text.ts'

export function useChart(partsLabel: string): { chart: 'parts' | 'before'; choice: ReactNode } {
  const t = useText(reportsText)
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const chart = search.get('chart') === 'before' ? 'before' : 'parts'
  const navigate = useNavigate()
  const toQueryString = (nextChart: 'parts' | 'before') => {
    const next = new URLSearchParams(search)
    if (nextChart === 'before') next.set('chart', nextChart)
    else next.delete('chart')
    return `?${next}`
  }
  const choice = (
    <SegmentedControl
      label={t.chartOf}
      value={chart}
      options={[
        { value: 'parts', label: partsLabel, href: pathname + toQueryString('parts') },
        { value: 'before', label: t.beside, href: pathname + toQueryString('before') },
      ]}
      onChange={(nextChart) => navigate({ search: toQueryString(nextChart) }, { preventScrollReset: true })}
    />
  )
  return { chart, choice }
}
