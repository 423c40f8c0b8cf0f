import type { ComplaintState } from '#contract/complaints/constants.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { complaintsText } from './complaints.text.ts'

export function StateTag({ state }: { state: ComplaintState }) {
  const t = useText(complaintsText)
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
