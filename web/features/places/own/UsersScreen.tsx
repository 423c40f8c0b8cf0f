import { useEffect, useState } from 'react'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import { canCreateRank } from '#contract/users/policy.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { focusRemaining } from '#web/domain/grid/focusRemaining.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
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
import { toast } from '#web/ui/feedback/toast.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
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

function ManagerDialog(props: ManagerDialogProps) {
  const { user, branches, onClose } = props
  const t = useText(usersText)
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
  const t = useText(usersText)
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

type Props = {
  label: string
  placeId: number
  users: EndpointReply<typeof endpoints.users.getAllUsers>
  branches: readonly { id: number; name: string }[]
  countries: readonly PhoneCountry[]
}
type DialogState = { to: 'add' } | { to: 'save' | 'withdraw' | 'delete'; user: UserRow } | null

function PlaceUsers({ label, placeId, users, branches, countries }: Props) {
  const t = useText(usersText)
  const [dialog, setDialog] = useState<DialogState>(null)
  const viewer = useViewer()
  const menu = useManagerMenu(setDialog)
  const canAdd =
    useCan(endpoints.users.saveUser) && viewer !== null && canCreateRank(viewer.rank, 'BranchManager')
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
        menu={menu}
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
      {dialog?.to === 'withdraw' && <WithdrawDialog user={dialog.user} onClose={close} />}
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

function useManagerMenu(openDialog: (dialog: DialogState) => void) {
  const t = useText(usersText)
  const canSave = useCan(endpoints.users.saveUser)
  const canDelete = useCan(endpoints.users.deleteUser)
  const canResend = useCan(endpoints.users.resendInvitation)
  const canWithdraw = useCan(endpoints.users.withdrawInvitation)
  const { send } = useMutation(endpoints.users.resendInvitation, {
    onSuccess: () => toast({ tone: 'success', text: t.invitationSent }),
    onError: ({ message }) => toast({ tone: 'error', text: message }),
  })
  return (user: UserRow): MenuItem[] => {
    if (!user.isManaged) return []
    const items: MenuItem[] = []
    if (user.invitation && canResend)
      items.push({ label: t.sendAgain, icon: 'send', onSelect: () => send({ userId: user.id }) })
    if (canSave)
      items.push({ label: t.edit, icon: 'pencil', onSelect: () => openDialog({ to: 'save', user }) })
    const last = { icon: 'trash', tone: 'danger', separated: true } as const
    if (user.invitation ? canWithdraw : canDelete)
      items.push(
        user.invitation
          ? { ...last, label: t.withdraw, onSelect: () => openDialog({ to: 'withdraw', user }) }
          : { ...last, label: t.delete, onSelect: () => openDialog({ to: 'delete', user }) },
      )
    return items
  }
}

function WithdrawDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(usersText)
  // The button that opened the dialog disappeared with its row.
  useEffect(() => focusRemaining, [])
  const { send, pending, failure } = useMutation(endpoints.users.withdrawInvitation, {
    onSuccess() {
      toast({ text: t.withdrawn })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={failure?.code === 'InvitationAccepted' ? null : () => send({ userId: user.id })}
      confirmLabel={t.withdraw}
      title={t.withdrawTitle(user.name)}
      pending={pending}
      error={failure?.message}
    >
      <p>{t.withdrawMore}</p>
    </ConfirmDialog>
  )
}

function useColumns(): GridColumn<UserRow>[] {
  const t = useText(usersText)
  return [
    {
      id: 'name',
      header: t.name,
      priority: 'title',
      cell: ({ name, isProvisional, invitation }) => (
        <>
          <bdi>{name}</bdi>{' '}
          {isProvisional && (
            <Tag tone={invitation?.isExpired ? 'red' : 'amber'} icon="clock">
              {invitation?.isExpired ? t.invitationExpired : invitation ? t.invited : t.provisional}
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
