import { useState } from 'react'
import { isAllowed } from '#contract/core/access.ts'
import type { Rank } from '#contract/roles/schemas.ts'
import { canCreateRank, canCreateUsers, canEditUsers } from '#contract/users/policy.ts'
import type { AccessChange, UserRoles, UserRow } from '#contract/users/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useStartItem } from '#web/domain/chat/useStartItem.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { Phone } from '#web/domain/people/Phone.tsx'
import { ManagerDialog } from '#web/forms/managers/ManagerDialog.tsx'
import { managersText } from '#web/forms/managers/managers.text.ts'
import { useInvitationItems } from '#web/forms/managers/useInvitationItems.ts'
import { WithdrawDialog } from '#web/forms/managers/WithdrawDialog.tsx'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { useOpenRow } from '#web/layout/routing/useOpenRow.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn, GridProps } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { Flag } from '#web/ui/icons/Flag.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { AccessChanges } from './AccessChanges.tsx'
import { FactorResetDialog } from './FactorResetDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { type PlaceBranches, UserDialog } from './UserDialog.tsx'
import styles from './users.module.css'
import { accessChangesText, factorResetText, usersText } from './users.text.ts'
import { rolesKey } from './usersQuery.ts'

type AssignableRank = Rank & { isAssignable: boolean }

type DialogState =
  | { to: 'save'; user: UserRow | null }
  | { to: 'invite' }
  | { to: 'delete' | 'withdraw' | 'resetFactors' | 'lock'; user: UserRow }
  | null

type Props = {
  title: string
  users: EndpointReply<typeof endpoints.users.getAllUsers>
  /** Ranks that can be listed and assigned to new users; empty if the reader can't add any. */
  ranks: readonly AssignableRank[]
  countries: readonly PhoneCountry[]
  /** Set if the URL opens a user's roles in a dialog. */
  openRoles: { user: UserRow; roles: UserRoles } | null
  accessChanges: readonly AccessChange[]
  /** Place of the listed users; new ones manage one of its branches. */
  place?: PlaceBranches
  /** Address of the unfiltered list. */
  address: string
}

function LockDialog({ user, onClose }: { user: Pick<UserRow, 'id' | 'name'>; onClose: () => void }) {
  const t = useText(accessChangesText)
  const { send, pending, failure } = useMutation(endpoints.accessChanges.lockUser, {
    onSuccess() {
      toast({ text: t.locked })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send({ userId: user.id })}
      confirmLabel={t.lock}
      title={t.lockTitle(user.name)}
      pending={pending}
      error={failure?.message}
    >
      <p>{t.lockMore}</p>
    </ConfirmDialog>
  )
}

function DeleteUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(usersText)
  const { id, version, name } = user
  return (
    <DeleteDialog
      endpoint={endpoints.users.deleteUser}
      id={id}
      version={version}
      name={name}
      typesName
      onClose={onClose}
    >
      {t.deleteMore}
    </DeleteDialog>
  )
}

function useUserColumns(): GridColumn<UserRow>[] {
  const t = useText(usersText)
  const { date } = useDates()
  const address = useAddress()
  const canOpen = useCan(endpoints.memberPage.getMember)
  const nothing = <span className={styles.quiet}>{t.none}</span>
  const getState = useStateName()
  return [
    {
      id: 'country',
      header: t.country,
      hideable: false,
      priority: 'lead',
      cell: ({ country }) => <Flag src={country.imagePath} alt={country.name} />,
    },
    {
      id: 'name',
      header: t.name,
      priority: 'title',
      hideable: false,
      value: ({ name }) => name,
      cell: ({ id, name, rankBaseName }) =>
        canOpen && rankBaseName === 'User' ? (
          <a href={address('MemberPage', { id })} className={styles.name}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi className={styles.name}>{name}</bdi>
        ),
    },
    {
      id: 'phone',
      header: t.phone,
      value: ({ phone }) => phone,
      cell: ({ phone }) => <Phone phone={phone} />,
    },
    {
      id: 'email',
      header: t.email,
      value: ({ email, pendingEmail }) => pendingEmail ?? email,
      cell: (user) => <Email user={user} />,
    },
    { id: 'rank', header: t.rank, value: ({ rank }) => rank, cell: ({ rank }) => rank },
    {
      id: 'state',
      header: t.state,
      priority: 'end',
      value: getState,
      cell: (user) =>
        user.changeDueAt || user.isProvisional ? (
          <Tag tone={user.invitation?.isExpired ? 'red' : 'amber'} icon="hourglass">
            {getState(user)}
          </Tag>
        ) : (
          <Tag tone="green" icon="check">
            {getState(user)}
          </Tag>
        ),
    },
    {
      id: 'place',
      header: t.place,
      hidden: true,
      value: ({ place, branch }) => [place?.name, branch?.name].filter(Boolean).join(' / '),
      cell: ({ place, branch }) => (place ? <bdi>{branch?.name ?? place.name}</bdi> : nothing),
    },
    {
      id: 'consultant',
      header: t.consultant,
      hidden: true,
      value: ({ consultant }) => consultant?.name,
      cell: ({ consultant }) => (consultant ? <bdi>{consultant.name}</bdi> : nothing),
    },
    {
      id: 'addedOn',
      header: t.addedOn,
      hidden: true,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
  ]
}

function useStateName() {
  const t = useText(usersText)
  const { tag: changeWaits } = useText(accessChangesText)
  const { invited, invitationExpired } = useText(managersText)
  return ({ isProvisional, invitation, changeDueAt }: UserRow) => {
    if (changeDueAt) return changeWaits
    if (!isProvisional) return t.active
    if (!invitation) return t.provisional
    return invitation.isExpired ? invitationExpired : invited
  }
}

function Email({ user: { email, emailProved, pendingEmail } }: { user: UserRow }) {
  const t = useText(usersText)
  const address = pendingEmail ?? email
  if (!address) return <span className={styles.quiet}>{t.none}</span>
  return (
    <Stack as="span" gap={2} className={styles.pending}>
      <bdi dir="ltr" className={styles.email}>
        {address}
      </bdi>
      {(pendingEmail || !emailProved) && <small>{t.emailPending}</small>}
    </Stack>
  )
}

function useSearchLabel(): string {
  const t = useText(usersText)
  return useCan(endpoints.memberPage.getMember) ? t.searchAll : t.search
}

export function UsersGrid(props: Props) {
  const { title, users, ranks, countries, openRoles, accessChanges, place, address } = props
  const t = useText(usersText)
  const { grid, filter } = usePagedGrid(users, { searchLabel: useSearchLabel() })
  const [rank, setRank] = filter('rank')
  const [dialog, setDialog] = useState<DialogState>(null)
  const [lastAddedId, setLastAddedId] = useState<number | null>(null)
  const [openId, openRow, closeRow] = useOpenRow(rolesKey)
  const canSeeRoles = useCan(endpoints.users.getUserRoles)
  const menu = useUserMenu(setDialog, openRow)
  const close = () => setDialog(null)
  const assignable = ranks.filter(({ isAssignable }) => isAssignable)
  const isNarrowed = grid.search?.value !== '' || rank !== ''
  return (
    <>
      <AccessChanges accessChanges={accessChanges} />
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useUserColumns()}
        menu={menu}
        filters={ranks.length > 0 && <RankFilter rank={rank} onChange={setRank} ranks={ranks} />}
        add={useAddButton(assignable, place, setDialog)}
        onExport={(table) => saveCsv(table, 'users.csv')}
        empty={isNarrowed ? noResults(t, address) : noData(t.emptyTitle, t.emptyMore)}
      />
      {dialog?.to === 'save' && (
        <UserDialog
          user={dialog.user}
          ranks={assignable}
          rankId={assignable.find(({ id }) => String(id) === rank)?.id}
          countries={countries}
          place={place}
          onClose={close}
          onAdded={({ id }) => {
            if (!canSeeRoles) return
            setLastAddedId(id)
            openRow(id)
          }}
        />
      )}
      {dialog?.to === 'invite' && place && (
        <ManagerDialog
          placeId={place.id}
          user={null}
          branches={place.branches}
          countries={countries}
          onClose={close}
        />
      )}
      <ActionDialog dialog={dialog} onClose={close} />
      {openRoles && openRoles.user.id === openId && (
        <RolesDialog
          key={openId}
          user={openRoles.user}
          userRoles={openRoles.roles}
          isNew={openId === lastAddedId}
          onClose={closeRow}
        />
      )}
    </>
  )
}

function ActionDialog({ dialog, onClose }: { dialog: DialogState; onClose: () => void }) {
  if (dialog?.to === 'withdraw') return <WithdrawDialog user={dialog.user} onClose={onClose} />
  if (dialog?.to === 'delete') return <DeleteUserDialog user={dialog.user} onClose={onClose} />
  if (dialog?.to === 'lock') return <LockDialog user={dialog.user} onClose={onClose} />
  if (dialog?.to === 'resetFactors') return <FactorResetDialog user={dialog.user} onClose={onClose} />
  return null
}

/** Undefined for readers who can’t add anyone. */
function useAddButton(
  assignable: readonly AssignableRank[],
  place: PlaceBranches | undefined,
  openDialog: (dialog: DialogState) => void,
): GridProps<UserRow>['add'] {
  const { add } = useText(usersText)
  const { add: invite } = useText(managersText)
  const viewer = useViewer()
  if (!viewer || !isAllowed(canCreateUsers, viewer)) return undefined
  if (place) {
    if (!canCreateRank(viewer.rank, 'BranchManager')) return undefined
    return { label: invite, icon: 'user-plus', onSelect: () => openDialog({ to: 'invite' }) }
  }
  if (assignable.length === 0) return undefined
  return { label: add, icon: 'user-plus', onSelect: () => openDialog({ to: 'save', user: null }) }
}

function RankFilter(props: { rank: string; onChange: (rank: string) => void; ranks: readonly Rank[] }) {
  const t = useText(usersText)
  return (
    <Select
      label={t.rank}
      shape="pill"
      none={t.allRanks}
      options={props.ranks.map(({ id, name }) => ({ value: id, label: name }))}
      value={props.rank}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

function useUserMenu(openDialog: (dialog: DialogState) => void, openRoles: (id: number) => void) {
  const t = useText(usersText)
  const canEdit = isAllowed(canEditUsers, useViewer())
  const canEditRoles = useCan(endpoints.users.saveUserRoles)
  const canDelete = useCan(endpoints.users.deleteUser)
  const canResetFactors = useCan(endpoints.factorResets.askFactorReset)
  const factorResetTexts = useText(factorResetText)
  const canLock = useCan(endpoints.accessChanges.lockUser)
  const accessChangeTexts = useText(accessChangesText)
  const canSeeStatement = useCan(endpoints.wallet.getWalletTransactions)
  const address = useAddress()
  const start = useStartItem()
  const listInvitationItems = useInvitationItems((user) => openDialog({ to: 'withdraw', user }))
  return (user: UserRow): MenuItem[] => {
    const items: MenuItem[] = []
    if (canSeeStatement && user.rankBaseName === 'User')
      items.push({
        label: t.statement,
        icon: 'wallet',
        href: address('UserWalletControl', { id: user.id }),
      })
    items.push(...start({ userId: user.id }))
    if (!user.isManaged) return items
    const { resend, withdraw } = listInvitationItems(user)
    items.push(...resend)
    if (canEdit)
      items.push({ label: t.edit, icon: 'pencil', onSelect: () => openDialog({ to: 'save', user }) })
    if (canEditRoles)
      items.push({ label: t.editRoles, icon: 'shield-lock', onSelect: () => openRoles(user.id) })
    if (canResetFactors)
      items.push({
        label: factorResetTexts.item,
        icon: 'shield-lock',
        onSelect: () => openDialog({ to: 'resetFactors', user }),
      })
    if (canLock)
      items.push({
        label: accessChangeTexts.lock,
        icon: 'lock',
        onSelect: () => openDialog({ to: 'lock', user }),
      })
    if (user.invitation) items.push(...withdraw)
    else if (canDelete)
      items.push({
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: items.length > 0,
        onSelect: () => openDialog({ to: 'delete', user }),
      })
    return items
  }
}
