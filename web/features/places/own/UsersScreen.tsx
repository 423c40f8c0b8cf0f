import { useState } from 'react'
import { canCreateRank } from '#contract/users/policy.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { Phone } from '#web/domain/people/Phone.tsx'
import { ManagerDialog } from '#web/forms/managers/ManagerDialog.tsx'
import { managersText } from '#web/forms/managers/managers.text.ts'
import { useInvitationItems } from '#web/forms/managers/useInvitationItems.ts'
import { WithdrawDialog } from '#web/forms/managers/WithdrawDialog.tsx'
import { listPhoneCountries } from '#web/forms/phoneCode/countries.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
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
  const manager = useText(managersText)
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
        add={canAdd ? { label: manager.add, onSelect: () => setDialog({ to: 'add' }) } : undefined}
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
  const listInvitationItems = useInvitationItems((user) => openDialog({ to: 'withdraw', user }))
  return (user: UserRow): MenuItem[] => {
    if (!user.isManaged) return []
    const { resend, withdraw } = listInvitationItems(user)
    const items = [...resend]
    if (canSave)
      items.push({ label: t.edit, icon: 'pencil', onSelect: () => openDialog({ to: 'save', user }) })
    if (user.invitation) items.push(...withdraw)
    else if (canDelete)
      items.push({
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: true,
        onSelect: () => openDialog({ to: 'delete', user }),
      })
    return items
  }
}

function useColumns(): GridColumn<UserRow>[] {
  const t = useText(usersText)
  const manager = useText(managersText)
  return [
    {
      id: 'name',
      header: manager.name,
      priority: 'title',
      cell: ({ name, isProvisional, invitation }) => (
        <>
          <bdi>{name}</bdi>{' '}
          {isProvisional && (
            <Tag tone={invitation?.isExpired ? 'red' : 'amber'} icon="clock">
              {invitation?.isExpired
                ? manager.invitationExpired
                : invitation
                  ? manager.invited
                  : manager.provisional}
            </Tag>
          )}
        </>
      ),
    },
    { id: 'rank', header: t.rank, cell: ({ rank }) => rank },
    { id: 'branch', header: manager.branch, cell: ({ branch }) => branch && <bdi>{branch.name}</bdi> },
    {
      id: 'phone',
      header: manager.phone,
      cell: ({ phone }) => <Phone phone={phone} />,
    },
    {
      id: 'email',
      header: manager.email,
      cell: ({ email, pendingEmail }) => <bdi>{email ?? pendingEmail}</bdi>,
    },
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
