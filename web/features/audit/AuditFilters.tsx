import type { AuditEntry } from '#contract/audit/schemas.ts'
import type { Period } from '#web/ui/calendar/period.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { auditText } from './audit.text.ts'
import { useAuditLabels } from './useAuditLabels.ts'

type Filter = (key: string) => [value: string, change: (value: string) => void]

export function AuditFilters(props: {
  filter: Filter
  onPeriod: (period: Period) => void
  people: readonly { id: number; name: string }[]
  entries: readonly AuditEntry[]
}) {
  const { filter, entries } = props
  const t = useText(auditText)
  const { kinds, person } = useAuditLabels()
  const [userId, setUserId] = filter('person')
  const [kind, setKind] = filter('kind')
  const period = { from: filter('from')[0], to: filter('to')[0] }
  const isListed = props.people.some(({ id }) => String(id) === userId)
  const otherEntry = isListed ? undefined : entries.find((entry) => String(entry.userId) === userId)
  const people = otherEntry
    ? [...props.people, { id: otherEntry.userId, name: person(otherEntry) }]
    : props.people
  return (
    <>
      <Select
        label={t.person}
        shape="pill"
        none={t.allPeople}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={userId}
        onChange={(event) => setUserId(event.target.value)}
      />
      <Select
        label={t.kind}
        shape="pill"
        none={t.allKinds}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      <PeriodFilter period={period} onPeriod={props.onPeriod} />
    </>
  )
}
