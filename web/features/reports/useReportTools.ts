import type { FileEndpoint } from '#web/api/endpoints.ts'
import { useSaveFile } from '#web/domain/grid/useSaveFile.ts'
import type { GridTool } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { reportsText } from './reports.text.ts'

export function useReportTools<Input extends object>(
  call: FileEndpoint<Input & { format?: 'xlsx' | 'csv' }>,
  input: Input,
): GridTool[] {
  const t = useText(reportsText)
  const { pending, save } = useSaveFile()
  const file = (format: 'xlsx' | 'csv', label: string): GridTool => ({
    label,
    icon: 'file-spreadsheet',
    pending: pending === format,
    onSelect: () => save(format, call, { ...input, format }),
  })
  return [
    file('xlsx', t.excel),
    file('csv', t.csv),
    { label: t.print, icon: 'printer', onSelect: () => print() },
  ]
}
