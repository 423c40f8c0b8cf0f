import { fieldsErrors } from '#contract/core/fields.errors.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { PhoneNumberField } from '#web/forms/PhoneNumberField.tsx'
import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { parsePhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { managersText } from './managers.text.ts'

type ManagerDialogProps = {
  placeId: number
  /** Null to invite a manager. */
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
  }
}

/** Invites a branch manager by phone, or changes one. */
export function ManagerDialog(props: ManagerDialogProps) {
  const { user, branches, onClose } = props
  const t = useText(managersText)
  const countries = useOwnCountryFirst(props.countries)
  const { state, field, valueField, unlabelledField } = useManagerForm(props, countries)
  return (
    <FormDialog
      state={state}
      title={user ? t.editNamed(user.name) : t.add}
      submit={user ? undefined : t.sendInvitation}
      renderConflictValue={(path, value) =>
        path === 'branchId' ? branches.find(({ id }) => String(id) === value)?.name : value
      }
      onClose={onClose}
    >
      <TextField required autoComplete="off" {...field('name', t.name)} />
      {user && (
        <TextField
          type="email"
          {...(hasEmail(user) ? { required: true } : { optional: true })}
          autoComplete="off"
          {...field('email', t.email)}
        />
      )}
      <PhoneNumberField
        help={user && !user.invitation ? t.phoneHelp : t.invitedPhoneHelp}
        countries={countries}
        phone={valueField('phone', t.phone)}
        phoneCode={unlabelledField('phoneCode')}
      />
      <Select
        required
        none={t.chooseBranch}
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('branchId', t.branch)}
      />
    </FormDialog>
  )
}

const hasEmail = ({ email, pendingEmail }: UserRow) => (email ?? pendingEmail) !== null

function useManagerForm({ placeId, user, onClose }: ManagerDialogProps, countries: readonly PhoneCountry[]) {
  const t = useText(managersText)
  const language = useLanguage()
  const start = toFormValues(user, countries)
  return useEndpointForm(endpoints.users.saveUser, {
    start,
    version: user?.version,
    toFormValues: (row: UserRow) => toFormValues(row, countries),
    input: ({ branchId, ...values }) => ({
      id: user?.id,
      ...values,
      rankBase: user ? undefined : ('BranchManager' as const),
      servicePlaceId: placeId,
      branchId: branchId === '' ? null : branchId,
    }),
    omits: ['rankId', 'password'],
    check: ({ branchId }) => (branchId === '' ? { branchId: fieldsErrors.requiredField[language] } : {}),
    required: user && hasEmail(user) ? ['email'] : [],
    onSuccess({ user: saved }) {
      onClose()
      if (saved.invitation && saved.phone !== user?.phone) toast({ tone: 'success', text: t.invitationSent })
    },
  })
}
