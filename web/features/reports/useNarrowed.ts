import { cancellationText } from '#contract/reports.text.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { Choices } from './ReportFilters.tsx'
import { kindOf, reportFiltersOf } from './reportQuery.ts'
import { reportsText } from './reports.text.ts'

/** What a report is narrowed to, in words. */
export function useNarrowed(search: URLSearchParams, choices: Choices): string[] {
  const t = useText(reportsText)
  const kinds = useText(cancellationText)
  const { countryId, packageId, consultantId, way, name } = reportFiltersOf(search)
  const kind = kindOf(search)
  const named = (list: readonly { id: number; name: string }[], id: number | undefined) =>
    list.find((each) => each.id === id)?.name
  const said = [
    named(choices.countries, countryId),
    named(choices.packages, packageId),
    named(choices.consultants, consultantId),
    way && t[way],
    kind && kinds[kind],
    name,
  ]
  return said.filter((each) => each !== undefined && each !== '') as string[]
}
