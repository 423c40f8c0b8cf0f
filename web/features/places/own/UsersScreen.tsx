import { useState } from 'react'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import { canCreateRank } from '#contract/users/policy.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { Phone } from '#web/domain/people/Phone.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { usePasswordRules } from '#web/forms/native/usePasswordRules.ts'
import { PhoneNumberField } from '#web/forms/PhoneNumberField.tsx'
import { listPhoneCountries, useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { parsePhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from '../manage/manage.module.css'
import { usersText } from '../manage/placeSections.text.ts'
import { NoPlace } from './NoPlace.tsx'

export const loader = createLoader({
  users({ search, user }) {
    if (user.servicePlaceId === null) return null
    const { page, pageSize, name } = parsePageQuery(search)
    return query(endpoints.users.getAllUsers, { servicePlaceId: user.servicePlaceId, page, pageSize, name })
  },
  branches: ({ user, can }) =>
    user.servicePlaceId === null || !can(endpoints.branches.listBranches)
      ? []
      : query(endpoints.branches.listBranches, { placeId: user.servicePlaceId }, (rows) =>
          rows.map(({ id, name }) => ({ id, name })),
        ),
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, listPhoneCountries),
})

type ManagerDialogProps = {
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

/** The manager confirms the phone and chooses a password at the first login. */
function ManagerDialog(props: ManagerDialogProps) {
  const { user, branches, onClose } = props
  const t = useText(usersText)
  const countries = useOwnCountryFirst(props.countries)
  const { state, field, valueField, unlabelledField } = useManagerForm(props, countries)
  const changes = unlabelledField('changesPassword')
  const rules = usePasswordRules()
  return (
    <FormDialog
      state={state}
      title={user ? t.editNamed(user.name) : t.add}
      renderConflictValue={(path, value) =>
        path === 'branchId' ? branches.find(({ id }) => String(id) === value)?.name : value
      }
      onClose={onClose}
    >
      <TextField required autoComplete="off" {...field('name', t.name)} />
      <TextField type="email" required autoComplete="off" {...field('email', t.email)} />
      <PhoneNumberField
        help={t.phoneHelp}
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
      {user && (
        <Checkbox
          label={t.changePassword}
          help={t.changePasswordHelp}
          checked={changes.value}
          onChange={({ target }) => changes.onChange(target.checked)}
        />
      )}
      {changes.value && (
        <PasswordField autoComplete="new-password" rules={rules} {...field('password', t.password)} />
      )}
    </FormDialog>
  )
}

function useManagerForm({ placeId, user, onClose }: ManagerDialogProps, countries: readonly PhoneCountry[]) {
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
    omits: ['rankId'],
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

type Props = {
  label: string
  placeId: number
  users: EndpointReply<typeof endpoints.users.getAllUsers>
  branches: readonly { id: number; name: string }[]
  countries: readonly PhoneCountry[]
}
type DialogState = { to: 'add' } | { to: 'save' | 'delete'; user: UserRow } | null

function PlaceUsers({ label, placeId, users, branches, countries }: Props) {
  const t = useText(usersText)
  const [dialog, setDialog] = useState<DialogState>(null)
  const viewer = useViewer()
  const [maySave, mayDelete] = [useCan(endpoints.users.saveUser), useCan(endpoints.users.deleteUser)]
  const canAdd = maySave && viewer !== null && canCreateRank(viewer.rank, 'BranchManager')
  const { grid } = usePagedGrid(users, { searchLabel: t.search })
  const close = () => setDialog(null)
  return (
    <>
      <Grid<UserRow>
        {...grid}
        label={label}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useColumns()}
        menu={(user) => [
          ...(maySave && user.isManaged
            ? [{ label: t.edit, icon: 'pencil' as const, onSelect: () => setDialog({ to: 'save', user }) }]
            : []),
          ...(mayDelete && user.isManaged
            ? [
                {
                  label: t.delete,
                  icon: 'trash' as const,
                  tone: 'danger' as const,
                  separated: true,
                  onSelect: () => setDialog({ to: 'delete', user }),
                },
              ]
            : []),
        ]}
        add={canAdd ? { label: t.add, onSelect: () => setDialog({ to: 'add' }) } : undefined}
        empty={{ title: t.none, action: null }}
      />
      {(dialog?.to === 'add' || dialog?.to === 'save') && (
        <ManagerDialog
          placeId={placeId}
          user={dialog.to === 'save' ? dialog.user : null}
          branches={branches}
          countries={countries}
          onClose={close}
        />
      )}
      {dialog?.to === 'delete' && (
        <DeleteDialog
          endpoint={endpoints.users.deleteUser}
          id={dialog.user.id}
          version={dialog.user.version}
          name={dialog.user.name}
          onClose={close}
        >
          {t.deleteMore}
        </DeleteDialog>
      )}
    </>
  )
}

function useColumns(): GridColumn<UserRow>[] {
  const t = useText(usersText)
  return [
    {
      id: 'name',
      header: t.name,
      priority: 'title',
      cell: ({ name, isProvisional }) => (
        <>
          <bdi>{name}</bdi>{' '}
          {isProvisional && (
            <Tag tone="amber" icon="clock">
              {t.provisional}
            </Tag>
          )}
        </>
      ),
    },
    { id: 'rank', header: t.rank, cell: ({ rank }) => rank },
    { id: 'branch', header: t.branch, cell: ({ branch }) => branch && <bdi>{branch.name}</bdi> },
    {
      id: 'phone',
      header: t.phone,
      cell: ({ phone }) => <Phone phone={phone} />,
    },
    { id: 'email', header: t.email, cell: ({ email, pendingEmail }) => <bdi>{email ?? pendingEmail}</bdi> },
  ]
}

export default function UsersScreen() {
  const { PlaceUsers: title } = useText(screenNames)
  const t = useText(usersText)
  const { users, branches, countries } = useLoaded<typeof loader>()
  const placeId = useViewer()?.servicePlaceId ?? null
  if (!users || placeId === null) return <NoPlace title={title} />
  return (
    <Stack gap={16} className={styles.wide}>
      <Head title={title} />
      <header>
        <h1>{title}</h1>
        <Note size="body">{t.lead}</Note>
      </header>
      <PlaceUsers label={title} placeId={placeId} users={users} branches={branches} countries={countries} />
    </Stack>
  )
}
