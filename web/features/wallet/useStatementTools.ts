import { useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { GridTool } from '../../ui/grid/grid.ts'
import { useText } from '../../ui/language/language.tsx'
import type { StatementFilters } from './statementQuery.ts'
import { walletText } from './wallet.text.ts'

/** A statement as a workbook, and on paper. */
export function useStatementTools(asked: StatementFilters & { userId?: number }): GridTool[] {
  const t = useText(walletText)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const save = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    const { saveFile } = await import('../../api/saveFile.ts')
    const refusal = await saveFile(calls.wallet.exportStatement, asked)
    if (refusal) toast({ tone: 'error', text: refusal.message })
    busy.current = false
    setPending(false)
  }
  return [
    { label: t.excel, icon: 'file-spreadsheet', pending, onSelect: save },
    { label: t.print, icon: 'printer', onSelect: () => print() },
  ]
}
