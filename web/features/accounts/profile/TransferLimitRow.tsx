import type { User } from '#contract/accounts/schemas.ts'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import type { Errors } from '#web/forms/useRules.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { useProfileForm } from './useProfileForm.ts'

export function TransferLimitRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow
      icon="send"
      label={t.transferLimit}
      value={me.transferLimit === null ? t.noLimit : t.limitOf(me.transferLimit)}
      form={(formProps) => <TransferLimitForm me={me} {...formProps} />}
    >
      <p className={styles.note}>{t.limitMore}</p>
    </ProfileRow>
  )
}

function TransferLimitForm({ me, onSaved }: RowFormProps & { me: User }) {
  const t = useText(profileText)
  const language = useLanguage()
  const { state, field, valueField } = useProfileForm(me, {
    toFormValues: ({ transferLimit }) => ({
      isOn: transferLimit !== null,
      transferLimit: transferLimit === null ? '' : String(transferLimit),
    }),
    input: ({ isOn, transferLimit }) => ({ transferLimit: isOn ? transferLimit : null }),
    check: ({ isOn, transferLimit }): Errors =>
      isOn && transferLimit.trim() === '' ? { transferLimit: fieldsErrors.requiredField[language] } : {},
    onSaved: () => onSaved(t.saved),
  })
  const isOn = valueField('isOn', t.limitOn)
  const limit = field('transferLimit', t.limitField)
  return (
    <ProfileForm state={state} action={t.save}>
      <Switch label={isOn.label} name={isOn.name} checked={isOn.value} onChange={isOn.onChange} />
      {isOn.value && <TextField help={t.limitHelp} dir="ltr" inputMode="numeric" required {...limit} />}
    </ProfileForm>
  )
}
