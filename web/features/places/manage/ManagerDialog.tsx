import { fieldsErrors } from '#contract/core/fields.errors.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { PhoneNumberField } from '#web/forms/PhoneNumberField.tsx'
import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { parsePhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { usersText } from './placeSections.text.ts'

type Props = {
  placeId: number
  /** Null for a new manager. */
  user: UserRow | null
  branches: readonly { id: number; name: string }[]
  countries: readonly PhoneCountry[]
  onClose: () => void
}

function toFormValues(user: UserRow | null, countries: readonly PhoneCountry[]) {
  const parsedPhone = user?.phone ? parsePhoneNumber(user.phone, countries) : null
  return {
    name: user?.name ?? '',
    email: user?.email ?? user?.pendingEmail ?? '',
    phoneCode: parsedPhone?.phoneCode ?? countries[0]?.phoneCode ?? '',
    phone: parsedPhone?.phone ?? '',
    branchId: String(user?.branch?.id ?? ''),
    changesPassword: user === null,
    password: '',
  }
}

/** Adds or edits a branch manager, who confirms the phone and chooses a password at the first login. */
export function ManagerDialog(props: Props) {
  const { user, branches, onClose } = props
  const t = useText(usersText)
  const countries = useOwnCountryFirst(props.countries)
  const { state, field, valueField } = useManagerForm(props, countries)
  const changes = valueField('changesPassword')
  const rules = usePasswordRules()
  return (
    <FormDialog
      state={state}
      title={user ? t.editNamed(user.name) : t.add}
      labels={{ name: t.name, email: t.email, phone: t.phone, branchId: t.branch }}
      show={(path, value) =>
        path === 'branchId' ? branches.find(({ id }) => String(id) === value)?.name : value
      }
      onClose={onClose}
    >
      <TextField label={t.name} required autoComplete="off" {...field('name')} />
      <TextField label={t.email} type="email" required autoComplete="off" {...field('email')} />
      <PhoneNumberField
        label={t.phone}
        help={t.phoneHelp}
        countries={countries}
        phone={valueField('phone')}
        phoneCode={valueField('phoneCode')}
      />
      <Select
        label={t.branch}
        required
        none={t.chooseBranch}
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('branchId')}
      />
      {user && (
        <Checkbox
          label={t.changePassword}
          help={t.changePasswordHelp}
          checked={changes.value}
          onChange={({ target }) => changes.onChange(target.checked)}
        />
      )}
      {changes.value && (
        <PasswordField label={t.password} autoComplete="new-password" rules={rules} {...field('password')} />
      )}
    </FormDialog>
  )
}

function useManagerForm({ placeId, user, onClose }: Props, countries: readonly PhoneCountry[]) {
  const language = useLanguage()
  const start = toFormValues(user, countries)
  return useEndpointForm(endpoints.users.saveUser, {
    start,
    version: user?.version,
    toFormValues: (row: UserRow) => toFormValues(row, countries),
    input: ({ changesPassword, password, branchId, ...values }) => ({
      id: user?.id,
      ...values,
      password: changesPassword ? password : '',
      rankBase: user ? undefined : ('BranchManager' as const),
      servicePlaceId: placeId,
      branchId: branchId === '' ? null : branchId,
    }),
    check({ branchId, changesPassword, password }) {
      const required = fieldsErrors.requiredField[language]
      return {
        ...(branchId === '' && { branchId: required }),
        ...(changesPassword && password === '' && { password: required }),
      }
    },
    required: ['email'],
    onSuccess: onClose,
  })
}
