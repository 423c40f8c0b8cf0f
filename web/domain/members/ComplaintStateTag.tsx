import type { ComplaintState } from '#contract/complaints/constants.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { caseText } from './cases.text.ts'

export function ComplaintStateTag({ state }: { state: ComplaintState }) {
  const t = useText(caseText)
  return state === 'processed' ? (
    <Tag tone="green" icon="circle-check">
      {t.processed}
    </Tag>
  ) : (
    <Tag tone="teal" icon="clock">
      {t.inProcess}
    </Tag>
  )
}
