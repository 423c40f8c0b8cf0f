import { useState } from 'react'
import { maxPasswordLength } from '#contract/core/limits.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { PhoneNumberField } from '#web/forms/PhoneNumberField.tsx'
import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { UserCard } from './UserCard.tsx'
import { accessChangesText, usersText } from './users.text.ts'

export type PlaceBranches = { id: number; branches: readonly { id: number; name: string }[] }

type Props = {
  user: UserRow | null
  /** Ranks that the caller may assign. */
  ranks: readonly { id: number; name: string }[]
  /** Default rank of a new user. */
  rankId?: number
  countries: readonly PhoneCountry[]
  /** Set if the user manages a branch of this place. */
  place?: PlaceBranches | undefined
  onClose: () => void
  onAdded: (user: UserRow) => void
}

function toNationalNumber({ phone, phoneCode }: UserRow): string {
  return phone && phoneCode ? phone.slice(phoneCode.length + 1) : ''
}

const toFormValues = (user: UserRow) => ({
  name: user.name,
  email: user.pendingEmail ?? user.email ?? '',
  phone: toNationalNumber(user),
  phoneCode: user.phoneCode ?? '',
  rankId: String(user.rankId),
  branchId: String(user.branch?.id ?? ''),
  password: '',
})

const isManager = (user: UserRow | null) => user?.rankBaseName === 'BranchManger'

export function UserDialog(props: Props) {
  const { user, ranks, place, onClose } = props
  const t = useText(usersText)
  const countries = useOwnCountryFirst(props.countries)
  const { form, asksPassword, askPassword } = useUserForm({ ...props, countries })
  const { state, field } = form
  const rules = usePasswordRules()
  const own = user && { id: user.rankId, name: user.rank }
  const rankOptions = own && !ranks.some(({ id }) => id === own.id) ? [own, ...ranks] : ranks
  const findName = (all: PlaceBranches['branches'], value: string) =>
    all.find(({ id }) => String(id) === value)?.name ?? value
  return (
    <FormDialog
      state={state}
      title={user ? t.editTitle(user.name) : t.add}
      renderConflictValue={(path, value) => {
        if (path === 'rankId') return findName(rankOptions, value)
        return path === 'branchId' ? findName(place?.branches ?? [], value) : value
      }}
      onClose={onClose}
    >
      {user && <UserCard user={user} />}
      <TextField required dir="auto" autoComplete="off" {...field('name', t.name)} />
      <AccountFields user={user} place={place} ranks={rankOptions} field={field} />
      <PhoneNumberField
        countries={countries}
        phone={form.valueField('phone', t.phone)}
        phoneCode={form.unlabelledField('phoneCode')}
      />
      <TextField required={!user} type="email" dir="ltr" autoComplete="off" {...field('email', t.email)} />
      {user && (
        <Checkbox
          label={t.changePassword}
          help={t.changePasswordHelp}
          checked={asksPassword}
          onChange={(event) => askPassword(event.target.checked)}
        />
      )}
      {asksPassword && (
        <PasswordField
          help={user ? undefined : t.newUserHelp}
          autoComplete="new-password"
          maxLength={maxPasswordLength}
          required
          rules={rules}
          {...field('password', t.password)}
        />
      )}
    </FormDialog>
  )
}

function AccountFields(
  props: Pick<Props, 'user' | 'ranks' | 'place'> & Pick<ReturnType<typeof useUserForm>['form'], 'field'>,
) {
  const { user, ranks, place, field } = props
  const t = useText(usersText)
  const [rank, branch] = [field('rankId', t.rank), field('branchId', t.branch)]
  if (!place)
    return (
      <Select
        required
        none={user ? undefined : ''}
        options={ranks.map(({ id, name }) => ({ value: id, label: name }))}
        help={user ? t.endsSessions : undefined}
        {...rank}
      />
    )
  if (!isManager(user)) return null
  return (
    <Select
      required
      none={t.chooseBranch}
      options={place.branches.map(({ id, name }) => ({ value: id, label: name }))}
      {...branch}
    />
  )
}

function useUserForm({ user, countries, rankId, place, onClose, onAdded }: Props) {
  const changes = useText(accessChangesText)
  const { dateTime } = useDates()
  const [asksPassword, askPassword] = useState(user === null)
  const emptyValues = {
    name: '',
    email: '',
    phone: '',
    phoneCode: countries[0]?.phoneCode ?? '',
    branchId: '',
    password: '',
  }
  const form = useEndpointForm(endpoints.users.saveUser, {
    start: user ? toFormValues(user) : { ...emptyValues, rankId: rankId ? String(rankId) : '' },
    version: user?.version,
    toFormValues,
    // A password field that is no longer shown isn't sent, even if something was typed.
    input: ({ password, rankId, branchId, ...values }) => ({
      id: user?.id,
      ...values,
      ...(place && isManager(user) ? { servicePlaceId: place.id, branchId: branchId || null } : {}),
      rankId: rankId || null,
      password: asksPassword ? password : '',
    }),
    omits: ['servicePlaceId', 'branchId', 'rankBase', 'rankId'],
    required: [
      ...(user ? [] : (['email'] as const)),
      ...(place ? (isManager(user) ? (['branchId'] as const) : []) : (['rankId'] as const)),
      ...(asksPassword ? (['password'] as const) : []),
    ],
    onSuccess: ({ user: saved }) => {
      onClose()
      const { changeDueAt } = saved
      if (changeDueAt && changeDueAt !== user?.changeDueAt)
        toast({ tone: 'success', text: changes.saved(dateTime(changeDueAt)) })
      if (!user) onAdded(saved)
    },
  })
  return { form, asksPassword, askPassword }
}
