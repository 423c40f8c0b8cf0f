import { useState } from 'react'
import { allows } from '#contract/access.ts'
import type { AccessChange } from '#contract/accessChanges.ts'
import type { Rank } from '#contract/roles.ts'
import { addsUsers, changesUsers, makesRank } from '#contract/users.policy.ts'
import type { UserRoles, UserRow } from '#contract/users.ts'
import { calls, type ReplyOf } from '#web/api/calls.ts'
import { useStartItem } from '#web/domain/chat/useStartItem.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { useAddress, useMay, useViewer } from '#web/layout/routing/rootData.ts'
import { useOpenRow } from '#web/layout/routing/useOpenRow.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { nothingFound, nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { AccessChanges } from './AccessChanges.tsx'
import { accessChangesText } from './accessChanges.text.ts'
import { FactorResetDialog } from './FactorResetDialog.tsx'
import { factorResetText } from './factorReset.text.ts'
import { LockDialog } from './LockDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { type PlaceBranches, UserDialog } from './UserDialog.tsx'
import { useUserColumns } from './userColumns.tsx'
import { usersText } from './users.text.ts'
import { rolesKey } from './usersQuery.ts'

type AssignableRank = Rank & { isAssignable: boolean }

type Asked =
  | { to: 'save'; user: UserRow | null }
  | { to: 'delete' | 'resetFactors' | 'lock'; user: UserRow }
  | null

type Props = {
  title: string
  users: ReplyOf<typeof calls.users.getAllUsers>
  /** Those that one can list, and give to new ones; none where nobody is added. */
  ranks: readonly AssignableRank[]
  countries: readonly PhoneCountry[]
  open: { user: UserRow; roles: UserRoles } | null
  /** The login details that wait. */
  changes: readonly AccessChange[]
  /** Whose people they are: who is added manages one of its branches. */
  place?: PlaceBranches
  /** Where all of them stand. */
  address: string
}

/** A list of users whom the reader looks after: searched, added to, edited, given roles, deleted. */
export function UsersGrid({ title, users, ranks, countries, open, changes, place, address }: Props) {
  const t = useText(usersText)
  const { filter, ...grid } = usePagedGrid(users, t.search)
  const [rank, setRank] = filter('rank')
  const [asked, ask] = useState<Asked>(null)
  const [added, setAdded] = useState(0)
  const [openId, openRolesOf] = useOpenRow(rolesKey)
  const mayRoles = useMay(calls.users.getUserRoles)
  const menu = useUserMenu(ask, openRolesOf)
  const close = () => ask(null)
  const assignable = ranks.filter(({ isAssignable }) => isAssignable)
  const mayAdd = useMayAdd(assignable, place)
  const isNarrowed = grid.search?.value !== '' || rank !== ''
  return (
    <>
      <AccessChanges changes={changes} />
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useUserColumns()}
        menu={menu}
        filters={ranks.length > 0 && <RankFilter rank={rank} onChange={setRank} ranks={ranks} />}
        add={
          mayAdd
            ? {
                label: place ? t.addManager : t.add,
                icon: 'user-plus',
                onSelect: () => ask({ to: 'save', user: null }),
              }
            : undefined
        }
        onExport={(table) => saveCsv(table, 'users.csv')}
        empty={isNarrowed ? nothingFound(t, address) : nothingYet(t.nobody, t.nobodyMore)}
      />
      {asked?.to === 'save' && (
        <UserDialog
          user={asked.user}
          ranks={assignable}
          rankId={assignable.find(({ id }) => String(id) === rank)?.id}
          countries={countries}
          place={place}
          onClose={close}
          onAdded={({ id }) => {
            if (!mayRoles) return
            setAdded(id)
            openRolesOf(id)
          }}
        />
      )}
      {asked?.to === 'delete' && (
        <DeleteDialog
          call={calls.users.deleteUser}
          id={asked.user.id}
          version={asked.user.version}
          name={asked.user.name}
          onClose={close}
        >
          {t.deleteMore}
        </DeleteDialog>
      )}
      {asked?.to === 'lock' && <LockDialog user={asked.user} onClose={close} />}
      {asked?.to === 'resetFactors' && <FactorResetDialog user={asked.user} onClose={close} />}
      {open && open.user.id === openId && (
        <RolesDialog
          key={openId}
          user={open.user}
          given={open.roles}
          added={openId === added}
          onClose={() => openRolesOf(0)}
        />
      )}
    </>
  )
}

function useMayAdd(assignable: readonly AssignableRank[], place: PlaceBranches | undefined): boolean {
  const viewer = useViewer()
  if (!viewer || !allows(addsUsers, viewer)) return false
  return place ? makesRank(viewer.rank, 'BranchManager') : assignable.length > 0
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

/** What may be done with a user. */
function useUserMenu(ask: (asked: Asked) => void, openRolesOf: (id: number) => void) {
  const t = useText(usersText)
  const mayEdit = allows(changesUsers, useViewer())
  const mayRoles = useMay(calls.users.saveUserRoles)
  const mayDelete = useMay(calls.users.deleteUser)
  const mayReset = useMay(calls.factorResets.askFactorReset)
  const reset = useText(factorResetText)
  const mayLock = useMay(calls.accessChanges.lockUser)
  const changes = useText(accessChangesText)
  const mayStatement = useMay(calls.wallet.getWalletTransactions)
  const address = useAddress()
  const start = useStartItem()
  return (user: UserRow): MenuItem[] => {
    const items: MenuItem[] = []
    if (mayStatement && user.rankBaseName === 'User')
      items.push({
        label: t.statement,
        icon: 'wallet',
        href: address('UserWalletControl', { id: user.id }),
      })
    items.push(...start({ userId: user.id }))
    if (!user.isManaged) return items
    if (mayEdit) items.push({ label: t.edit, icon: 'pencil', onSelect: () => ask({ to: 'save', user }) })
    if (mayRoles)
      items.push({ label: t.editRoles, icon: 'shield-lock', onSelect: () => openRolesOf(user.id) })
    if (mayReset)
      items.push({
        label: reset.item,
        icon: 'shield-lock',
        onSelect: () => ask({ to: 'resetFactors', user }),
      })
    if (mayLock) items.push({ label: changes.lock, icon: 'lock', onSelect: () => ask({ to: 'lock', user }) })
    if (mayDelete)
      items.push({
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: items.length > 0,
        onSelect: () => ask({ to: 'delete', user }),
      })
    return items
  }
}
