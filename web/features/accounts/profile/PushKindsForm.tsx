import type { BaseRank } from '#contract/access.ts'
import type { PushSettings } from '#contract/push.ts'
import { pushKindsOf } from '#contract/pushKinds.ts'
import { calls } from '#web/api/calls.ts'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './Notifications.module.css'
import { notificationsText } from './notifications.text.ts'
import { ProfileForm } from './ProfileForm.tsx'
import type { Closing } from './ProfileRow.tsx'
import { profileText } from './profile.text.ts'
import { usePushKindWords } from './pushKindWords.ts'

/** Which kinds are pushed. */
export function PushKindsForm({
  settings,
  rank,
  onSaved,
}: Closing & { settings: PushSettings; rank: BaseRank }) {
  const t = useText(notificationsText)
  const { save, saved } = useText(profileText)
  const words = usePushKindWords(rank)
  const { state, valueField } = useCallForm(calls.push.savePushSettings, {
    start: { muted: settings.muted },
    input: ({ muted }) => ({ muted }),
    quiet: true,
    done: () => onSaved(saved),
  })
  const { value: muted, onChange } = valueField('muted')
  return (
    <ProfileForm state={state} labels={{ muted: t.kinds }} action={save}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t.kinds}</legend>
        {pushKindsOf[rank].map((kind) => (
          <Checkbox
            key={kind}
            label={
              <span className={styles.kind}>
                {words(kind).name} <span>{words(kind).more}</span>
              </span>
            }
            checked={!muted.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? muted.filter((each) => each !== kind) : [...muted, kind])
            }
          />
        ))}
      </fieldset>
    </ProfileForm>
  )
}
