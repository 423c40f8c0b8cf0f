import { endpoints } from '#web/api/endpoints.ts'
import { useSaveFile } from '#web/domain/grid/useSaveFile.ts'
import type { GridTool } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { StatementFilters } from './statementQuery.ts'
import { walletText } from './wallet.text.ts'

/** Exports a statement as XLSX, and prints it. */
export function useStatementTools(input: StatementFilters & { userId?: number }): GridTool[] {
  const t = useText(walletText)
  const { pending, save } = useSaveFile()
  return [
    {
      label: t.excel,
      icon: 'file-spreadsheet',
      pending: pending !== null,
      onSelect: () => save('xlsx', endpoints.wallet.exportStatement, input),
    },
    { label: t.print, icon: 'printer', onSelect: () => print() },
  ]
}
