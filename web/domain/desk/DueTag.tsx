import { Tag } from '#web/ui/basics/Tag.tsx'
import { useReader, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { deskText } from './desk.text.ts'

const aDay = 24 * 3_600_000

/** By when staff promised a decision. */
export function DueTag({ at }: { at: string }) {
  const t = useText(deskText)
  const { relative, dateTime } = useDates()
  const { now } = useReader()
  const left = Date.parse(at) - (now ? Date.parse(now) : Date.now())
  return (
    <Tag
      tone={left < 0 ? 'red' : left < aDay ? 'amber' : 'grey'}
      icon={left < 0 ? 'alert-triangle' : 'clock'}
    >
      <time dateTime={at} title={dateTime(at)}>
        {left < 0 ? t.overdue(relative(at)) : t.due(relative(at))}
      </time>
    </Tag>
  )
}
