import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#web/ui/language/language.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { reportsText } from './reports.text.ts'

/** Which of its two faces a report's chart shows, as the address says: the parts of the whole, or the period before. */
export function useChart(partsLabel: string): { shown: 'parts' | 'before'; choice: ReactNode } {
  const t = useText(reportsText)
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const shown = search.get('chart') === 'before' ? 'before' : 'parts'
  const navigate = useNavigate()
  const searchOf = (chart: 'parts' | 'before') => {
    const next = new URLSearchParams(search)
    if (chart === 'before') next.set('chart', chart)
    else next.delete('chart')
    return `?${next}`
  }
  const choice = (
    <Segmented
      label={t.chartOf}
      value={shown}
      options={[
        { value: 'parts', label: partsLabel, href: pathname + searchOf('parts') },
        { value: 'before', label: t.beside, href: pathname + searchOf('before') },
      ]}
      onChange={(chart) => navigate({ search: searchOf(chart) }, { preventScrollReset: true })}
    />
  )
  return { shown, choice }
}
