import { calls } from '#web/api/calls.ts'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { type Closing, ProfileRow } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { requiredText } from './required.text.ts'

type Props = { requiredFrom: string | null }

/** From when everybody who works here must have a second factor: for administrators. */
export function RequiredRow({ requiredFrom }: Props) {
  const t = useText(requiredText)
  const { date } = useDates()
  return (
    <ProfileRow
      icon="shield-check"
      label={t.row}
      value={requiredFrom ? t.from(date(requiredFrom)) : t.never}
      form={(closing) => <RequiredForm requiredFrom={requiredFrom} {...closing} />}
    >
      <p className={styles.note}>{t.rowMore}</p>
    </ProfileRow>
  )
}

/** The day of an instant where its reader is, and its first moment. */
const dayOf = (instant: string) => new Date(instant).toLocaleDateString('en-CA')
const beginOf = (day: string) => new Date(`${day}T00:00`).toISOString()

function RequiredForm({ requiredFrom, onSaved }: Closing & Props) {
  const t = useText(requiredText)
  const { save } = useText(profileText)
  const { state, valueField } = useCallForm(calls.factors.saveRequiredFrom, {
    start: { isOn: requiredFrom !== null, day: dayOf(requiredFrom ?? new Date().toISOString()) },
    input: ({ isOn, day }) => ({ from: isOn && day ? beginOf(day) : null }),
    quiet: true,
    done: () => onSaved(t.saved),
  })
  const isOn = valueField('isOn')
  return (
    <ProfileForm state={state} labels={{ isOn: t.isOn, day: t.day }} action={save}>
      <Switch label={t.isOn} name={isOn.name} checked={isOn.value} onChange={isOn.onChange} />
      {isOn.value && <DateField label={t.day} required {...valueField('day')} />}
    </ProfileForm>
  )
}
