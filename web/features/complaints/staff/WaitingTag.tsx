import type { Complaint } from '#contract/complaints/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useReader, useText } from '#web/ui/language/language.tsx'
import { staffText } from './staff.text.ts'
import { getWaitingTime, type WaitingTime } from './waitingTime.ts'

const tagStyles: Record<WaitingTime['how'], [TagTone, IconName]> = {
  waiting: ['grey', 'hourglass'],
  late: ['amber', 'hourglass'],
  veryLate: ['red', 'alert-triangle'],
}

export function WaitingTag({ complaint: { state, waitingSince } }: { complaint: Complaint }) {
  const t = useText(staffText)
  const { now } = useReader()
  if (state === 'processed') return null
  if (!waitingSince)
    return (
      <Note as="span" faint weight="regular">
        {t.answered}
      </Note>
    )
  const { unit, count, how } = getWaitingTime(waitingSince, now ? Date.parse(now) : Date.now())
  const [tone, icon] = tagStyles[how]
  return (
    <Tag tone={tone} icon={icon}>
      {t[how](t[unit](count))}
    </Tag>
  )
}
