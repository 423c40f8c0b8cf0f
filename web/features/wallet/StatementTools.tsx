import { useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useText } from '../../ui/language/language.tsx'
import type { StatementFilters } from './statementQuery.ts'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

/** A statement as a workbook, and on paper. */
export function StatementTools({ asked }: { asked: StatementFilters & { userId?: number } }) {
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
  return (
    <div className={styles.tools}>
      <Button tone="outline" size="small" icon="file-spreadsheet" pending={pending} onClick={save}>
        {t.excel}
      </Button>
      <Button tone="outline" size="small" icon="printer" onClick={() => print()}>
        {t.print}
      </Button>
    </div>
  )
}
