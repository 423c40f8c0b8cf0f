import { endpoints } from '#web/api/endpoints.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { requiredText } from './twoStep.text.ts'

type Props = { requiredFrom: string | null }

export function RequiredRow({ requiredFrom }: Props) {
  const t = useText(requiredText)
  const { date } = useDates()
  return (
    <ProfileRow
      icon="shield-check"
      label={t.row}
      value={requiredFrom ? t.from(date(requiredFrom)) : t.never}
      form={(formProps) => <RequiredForm requiredFrom={requiredFrom} {...formProps} />}
    >
      <p className={styles.note}>{t.rowMore}</p>
    </ProfileRow>
  )
}

/** Converts an instant to a day in the reader's time zone, and a day to its first instant. */
const toLocalDay = (instant: string) => new Date(instant).toLocaleDateString('en-CA')
const toStartOfDay = (day: string) => new Date(`${day}T00:00`).toISOString()

function RequiredForm({ requiredFrom, onSaved }: RowFormProps & Props) {
  const t = useText(requiredText)
  const { save } = useText(profileText)
  const { state, valueField } = useEndpointForm(endpoints.factors.saveRequiredFrom, {
    start: { isOn: requiredFrom !== null, day: toLocalDay(requiredFrom ?? new Date().toISOString()) },
    input: ({ isOn, day }) => ({ from: isOn && day ? toStartOfDay(day) : null }),
    confirmsItself: true,
    onSuccess: () => onSaved(t.saved),
  })
  const isOn = valueField('isOn')
  return (
    <ProfileForm state={state} labels={{ isOn: t.isOn, day: t.day }} action={save}>
      <Switch label={t.isOn} name={isOn.name} checked={isOn.value} onChange={isOn.onChange} />
      {isOn.value && <DateField label={t.day} required {...valueField('day')} />}
    </ProfileForm>
  )
}
