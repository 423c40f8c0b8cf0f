import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '../../../contract/accounts.ts'
import { useText } from '../../ui/language.tsx'
import { type PhoneCountry, PhoneField } from '../../ui/PhoneField.tsx'
import { CodeStep } from './CodeStep.tsx'
import { failedPhone, missing, type Typed } from './checks.ts'
import { useOwnPhoneCode } from './countries.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { type Closing, ProfileRow } from './ProfileRow.tsx'
import { apart, isSameNumber, type PhoneNumber, readable } from './phoneNumber.ts'
import { profileText } from './profile.text.ts'
import { useCode } from './useCode.ts'
import { useProfileForm } from './useProfileForm.ts'

type Props = { me: User; countries: readonly PhoneCountry[] }

const numberOf = ({ phone = '', phoneCode = '' }: Typed): PhoneNumber => ({ phone, phoneCode })

/** The number that one logs in with; another is proved by code first. */
export function PhoneRow({ me, countries }: Props) {
  const t = useText(profileText)
  const own = me.phone === null ? null : apart(me.phone, countries)
  return (
    <ProfileRow
      icon="device-mobile"
      label={t.phone}
      value={me.phone ? <bdi dir="ltr">{own ? readable(own) : me.phone}</bdi> : t.none}
      form={(closing) => <PhoneForm me={me} countries={countries} own={own} {...closing} />}
    />
  )
}

function PhoneForm({ me, countries, own, onSaved }: Closing & Props & { own: PhoneNumber | null }) {
  const t = useText(profileText)
  const here = useOwnPhoneCode(countries)
  const { of, code, proved, submit, confirm, edit, follow } = useChange(me, own, () => onSaved(t.phoneSaved))
  return (
    <>
      <ProfileForm
        of={of}
        label={proved ? t.savePhone : t.confirmPhone}
        pending={code.sending}
        hidden={code.open}
        askPassword
        onSubmit={submit}
        onTyped={follow}
      >
        <PhoneField
          label={t.newPhone}
          help={proved ? t.phoneProved : t.phoneHelp}
          countries={countries}
          phoneCode={own?.phoneCode ?? here}
          required
          error={of.form.errors.phone}
        />
      </ProfileForm>
      {code.open && (
        <CodeStep
          code={code}
          level={3}
          confirmLabel={t.confirmPhone}
          pending={of.pending}
          onConfirm={confirm}
          onEdit={edit}
        />
      )}
    </>
  )
}

function useChange(me: User, own: PhoneNumber | null, onSaved: () => void) {
  const t = useText(profileText)
  const [number, setNumber] = useState<PhoneNumber>(numberOf({}))
  const of = useProfileForm(me, {
    onSaved() {
      code.forget()
      onSaved()
    },
    onRefused(fields) {
      if (fields.phoneProof) code.forget()
      code.close()
    },
  })
  const { form } = of
  const code = useCode('changePhone', form.refuse)
  const save = (phoneProof: string) => {
    const typed = form.typed()
    return of.save({ ...numberOf(typed), phoneProof, currentPassword: typed.currentPassword ?? '' })
  }
  const submit = () => {
    const typed = form.typed()
    const wanted = numberOf(typed)
    const fine = form.check({ phone: failedPhone(wanted.phone), ...missing(typed, 'currentPassword') })
    if (!fine) return
    if (own && isSameNumber(own, wanted)) return form.mark({ phone: t.samePhone })
    const proof = code.proofOf(wanted)
    if (proof) save(proof)
    else code.ask(wanted)
  }
  const confirm = async (digits: string) => {
    const proof = code.proofOf(numberOf(form.typed())) ?? (await code.confirm(digits))
    if (proof) save(proof)
  }
  const edit = () => {
    flushSync(code.close)
    form.ref.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }
  const follow = () => setNumber(numberOf(form.typed()))
  return { of, code, proved: code.proofOf(number) !== null, submit, confirm, edit, follow }
}
