import type { AuditEntry } from '../../../contract/audit.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useText } from '../../ui/language/language.tsx'
import { useDates } from '../../ui/language/useDates.ts'
import { Popup } from '../../ui/menu/Popup.tsx'
import styles from './audit.module.css'
import { auditText } from './audit.text.ts'
import { isDay } from './auditQuery.ts'
import { useAuditWords } from './useAuditWords.ts'

type Filter = (key: string) => [value: string, change: (value: string) => void]

/** Narrows the log to a person, a kind and a period. */
export function AuditFilters(props: {
  filter: Filter
  people: readonly { id: number; name: string }[]
  entries: readonly AuditEntry[]
}) {
  const { filter, entries } = props
  const t = useText(auditText)
  const { kinds, person } = useAuditWords()
  const [userId, setUserId] = filter('person')
  const [kind, setKind] = filter('kind')
  const listed = props.people.some(({ id }) => String(id) === userId)
  const other = listed ? undefined : entries.find((entry) => String(entry.userId) === userId)
  const people = other ? [...props.people, { id: other.userId, name: person(other) }] : props.people
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
      <PeriodFilter filter={filter} />
    </>
  )
}

function PeriodFilter({ filter }: { filter: Filter }) {
  const t = useText(auditText)
  const { date } = useDates()
  const [from, setFrom] = filter('from')
  const [to, setTo] = filter('to')
  const says = [isDay(from) && t.fromDay(date(from)), isDay(to) && t.toDay(date(to))]
    .filter(Boolean)
    .join(' ')
  return (
    <Popup
      label={t.period}
      look="pill"
      icon="calendar"
      panel={
        <div className={styles.period}>
          <TextField
            label={t.from}
            type="date"
            max={to || undefined}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={t.to}
            type="date"
            min={from || undefined}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
      }
    >
      {says || t.period}
    </Popup>
  )
}
