import { Tag } from '#web/ui/basics/Tag.tsx'
import { useDates } from '#web/ui/language/useDates.ts'

/** Shows how long a case without a deadline has waited; `label` takes the relative time. */
export function SinceTag({ at, label }: { at: string; label: (time: string) => string }) {
  const { relative } = useDates()
  return (
    <Tag tone="grey" icon="hourglass">
      <time dateTime={at}>{label(relative(at))}</time>
    </Tag>
  )
}
