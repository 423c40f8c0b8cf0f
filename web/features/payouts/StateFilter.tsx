import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { payoutsText } from './payouts.text.ts'
import type { State } from './states.ts'

export function StateFilter(props: {
  states: readonly State[]
  value: string
  onChange: (state: string) => void
}) {
  const t = useText(payoutsText)
  const { states, value, onChange } = props
  return (
    <Select
      label={t.state}
      shape="pill"
      none={t.allStates}
      options={states.map((state) => ({ value: state, label: t[state] }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
