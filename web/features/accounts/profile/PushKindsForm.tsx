import type { BaseRank } from '#contract/core/access.ts'
import { pushKindsByRank } from '#contract/notifications/pushKinds.ts'
import type { PushSettings } from '#contract/notifications/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './Notifications.module.css'
import { notificationsText } from './notifications.text.ts'
import { ProfileForm } from './ProfileForm.tsx'
import type { RowFormProps } from './ProfileRow.tsx'
import { profileText } from './profile.text.ts'
import { usePushKindLabels } from './usePushKindLabels.ts'

export function PushKindsForm({
  settings,
  rank,
  onSaved,
}: RowFormProps & { settings: PushSettings; rank: BaseRank }) {
  const t = useText(notificationsText)
  const { save, saved } = useText(profileText)
  const getLabels = usePushKindLabels(rank)
  const { state, valueField } = useEndpointForm(endpoints.push.savePushSettings, {
    start: { muted: settings.muted },
    input: ({ muted }) => ({ muted }),
    confirmsItself: true,
    onSuccess: () => onSaved(saved),
  })
  const { value: muted, onChange } = valueField('muted')
  return (
    <ProfileForm state={state} labels={{ muted: t.kinds }} action={save}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t.kinds}</legend>
        {pushKindsByRank[rank].map((kind) => (
          <Checkbox
            key={kind}
            label={
              <span className={styles.kind}>
                {getLabels(kind).name} <span>{getLabels(kind).more}</span>
              </span>
            }
            checked={!muted.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? muted.filter((mutedKind) => mutedKind !== kind) : [...muted, kind])
            }
          />
        ))}
      </fieldset>
    </ProfileForm>
  )
}
