import { flushSync } from 'react-dom'
import type { User } from '#contract/accounts/schemas.ts'
import { CodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { isSameNumber, type PhoneNumber, parsePhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { useCode } from '#web/forms/phoneCode/useCode.ts'
import type { Errors } from '#web/forms/useRules.ts'
import { type PhoneCountry, PhoneField } from '#web/ui/fields/PhoneField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import { profileText } from './profile.text.ts'
import { useProfileForm, withPassword } from './useProfileForm.ts'

type Props = { me: User; countries: readonly PhoneCountry[] }

export function PhoneRow({ me, countries }: Props) {
  const t = useText(profileText)
  const own = me.phone === null ? null : parsePhoneNumber(me.phone, countries)
  const format = useFormat()
  return (
    <ProfileRow
      icon="device-mobile"
      label={t.phone}
      value={me.phone ? <bdi dir="ltr">{format.phone(me.phone)}</bdi> : t.none}
      form={(formProps) => <PhoneForm me={me} countries={countries} own={own} {...formProps} />}
    />
  )
}

function PhoneForm({ me, own, onSaved, ...props }: RowFormProps & Props & { own: PhoneNumber | null }) {
  const t = useText(profileText)
  const countries = useOwnCountryFirst(props.countries)
  const ownCountryCode = countries[0]?.phoneCode ?? ''
  const phoneCode = own?.phoneCode ?? ownCountryCode
  const { profile, code, isProved, confirm, editNumber } = usePhoneChange(me, { own, phoneCode }, () =>
    onSaved(t.phoneSaved),
  )
  const { state, field, valueField, unlabelledField, error } = profile
  const [numberField, countryField] = [valueField('phone', t.newPhone), unlabelledField('phoneCode')]
  return (
    <>
      <ProfileForm
        state={state}
        action={isProved ? t.savePhone : t.confirmPhone}
        pending={code.sending}
        hidden={code.open}
        currentPassword={me.hasPassword ? field('currentPassword', t.currentPassword) : undefined}
        passwordPosition="last"
      >
        <PhoneField
          label={numberField.label}
          help={isProved ? t.phoneProved : t.phoneHelp}
          countries={countries}
          phoneCode={phoneCode}
          required
          error={error('phone')}
          onChange={(input) => {
            if (input.phone !== numberField.value) numberField.onChange(input.phone)
            if (input.phoneCode !== countryField.value) countryField.onChange(input.phoneCode)
          }}
        />
      </ProfileForm>
      {code.open && (
        <CodeStep
          code={code}
          level={3}
          confirmLabel={t.confirmPhone}
          pending={state.pending}
          onConfirm={confirm}
          onEdit={editNumber}
        />
      )}
    </>
  )
}

/** Submitting first sends a code to the new number. The proof for the code is then sent with the form. */
function usePhoneChange(
  me: User,
  start: { own: PhoneNumber | null; phoneCode: string },
  onSaved: () => void,
) {
  const t = useText(profileText)
  const profile = useProfileForm(me, {
    toFormValues: () => ({ phone: '', phoneCode: start.phoneCode, currentPassword: '' }),
    required: withPassword(me, 'phone'),
    check: (values): Errors => (start.own && isSameNumber(start.own, values) ? { phone: t.samePhone } : {}),
    extendInput(values) {
      const phoneProof = code.getProof(values)
      if (!phoneProof) code.requestCode(values)
      return phoneProof ? { phoneProof } : null
    },
    onSaved() {
      code.dropProof()
      onSaved()
    },
    onRejected({ fields }) {
      if (fields.phoneProof) code.dropProof()
      code.close()
    },
  })
  const { form, state, sendWith } = profile
  const code = useCode('changePhone', ({ fields, message }) => profile.showErrors(fields, message))
  const confirm = async (digits: string) => {
    const phoneProof = code.getProof(form.getValues()) ?? (await code.confirm(digits))
    if (phoneProof) sendWith({ phoneProof })
  }
  const editNumber = () => {
    // The field must be visible before it can be focused.
    flushSync(code.close)
    state.node.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }
  const isProved = code.getProof(form.watch()) !== null
  return { profile, code, isProved, confirm, editNumber }
}
