import { complaintStates } from '#contract/complaints/constants.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { complaintsText } from '../complaints.text.ts'
import { kinds, lateHours } from './queueQuery.ts'
import { staffText } from './staff.text.ts'

type Filter = (key: string) => [value: string, change: (value: string) => void]

export function QueueFilters({ filter }: { filter: Filter }) {
  const t = useText(staffText)
  const names = useText(complaintsText)
  const kindNames = { member: t.members, guest: t.guests, report: t.reports, right: t.rights }
  const select = (key: string) => {
    const [value, change] = filter(key)
    return { value, onChange: (event: { target: { value: string } }) => change(event.target.value) }
  }
  return (
    <>
      <Select
        {...select('state')}
        label={t.state}
        shape="pill"
        none={t.allStates}
        options={complaintStates.map((value) => ({ value, label: names[value] }))}
      />
      <Select
        {...select('who')}
        label={t.who}
        shape="pill"
        none={t.anybody}
        options={[
          { value: 'mine', label: t.mine },
          { value: 'nobody', label: t.nobodys },
        ]}
      />
      <Select
        {...select('kind')}
        label={t.kind}
        shape="pill"
        none={t.allKinds}
        options={kinds.map((value) => ({ value, label: kindNames[value] }))}
      />
      <Select
        {...select('waiting')}
        label={t.waits}
        shape="pill"
        none={t.allWaits}
        options={lateHours.map((hours) => ({ value: hours, label: t.longerThan(hours) }))}
      />
    </>
  )
}
