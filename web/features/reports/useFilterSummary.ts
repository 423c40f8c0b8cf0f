import { cancellationText } from '#contract/reports/reports.text.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { Choices } from './ReportFilters.tsx'
import { parseKind, parseReportFilters } from './reportQuery.ts'
import { reportsText } from './reports.text.ts'

export function useFilterSummary(search: URLSearchParams, choices: Choices): string[] {
  const t = useText(reportsText)
  const kinds = useText(cancellationText)
  const { countryId, packageId, consultantId, way, name } = parseReportFilters(search)
  const kind = parseKind(search)
  const findName = (list: readonly { id: number; name: string }[], id: number | undefined) =>
    list.find((item) => item.id === id)?.name
  const parts = [
    findName(choices.countries, countryId),
    findName(choices.packages, packageId),
    findName(choices.consultants, consultantId),
    way && t[way],
    kind && kinds[kind],
    name,
  ]
  return parts.filter((part) => part !== undefined && part !== '') as string[]
}
