import type { PushSettings } from '#contract/notifications/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import type { Errors } from '#web/forms/useRules.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './Notifications.module.css'
import { notificationsText } from './notifications.text.ts'
import { ProfileForm } from './ProfileForm.tsx'
import type { RowFormProps } from './ProfileRow.tsx'
import { profileText } from './profile.text.ts'

/** A usual night. */
const defaultHours = { from: '22:00', to: '07:00' }

export function QuietHoursForm({ settings, onSaved }: RowFormProps & { settings: PushSettings }) {
  const t = useText(notificationsText)
  const { save, saved } = useText(profileText)
  const { state, field, valueField } = useEndpointForm(endpoints.push.savePushSettings, {
    start: { isOn: settings.quiet !== null, quiet: settings.quiet ?? defaultHours },
    input: ({ isOn, quiet }) => ({ quiet: isOn ? quiet : null }),
    check: ({ isOn, quiet }): Errors => (isOn && quiet.from === quiet.to ? { 'quiet.to': t.sameTime } : {}),
    confirmsItself: true,
    onSuccess: () => onSaved(saved),
  })
  const isOn = valueField('isOn')
  return (
    <ProfileForm state={state} labels={{ 'quiet.from': t.from, 'quiet.to': t.to }} action={save}>
      <Switch label={t.quietOn} name={isOn.name} checked={isOn.value} onChange={isOn.onChange} />
      {isOn.value && (
        <div>
          <div className={styles.hours}>
            <TextField label={t.from} type="time" dir="ltr" required {...field('quiet.from')} />
            <TextField label={t.to} type="time" dir="ltr" required {...field('quiet.to')} />
          </div>
          <p className={styles.zone}>{t.zone}</p>
        </div>
      )}
    </ProfileForm>
  )
}
