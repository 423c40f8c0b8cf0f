import { useState } from 'react'
import { makesRank } from '#contract/users.policy.ts'
import type { UserRow } from '#contract/users.ts'
import { calls, type ReplyOf } from '#web/api/calls.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { Phone } from '#web/domain/people/Phone.tsx'
import { useMay, useViewer } from '#web/layout/routing/rootData.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ManagerDialog } from './ManagerDialog.tsx'
import { usersText } from './users.text.ts'

type Props = {
  label: string
  placeId: number
  users: ReplyOf<typeof calls.users.getAllUsers>
  /** Those that a manager may be given. */
  branches: readonly { id: number; name: string }[]
  countries: readonly PhoneCountry[]
}

type Asked = { to: 'add' } | { to: 'save' | 'delete'; user: UserRow } | null

/** The people of a place: its owner, and the managers of its branches, who are added, changed and deleted here. */
export function PlaceUsers({ label, placeId, users, branches, countries }: Props) {
  const t = useText(usersText)
  const [asked, ask] = useState<Asked>(null)
  const viewer = useViewer()
  const [maySave, mayDelete] = [useMay(calls.users.saveUser), useMay(calls.users.deleteUser)]
  const mayAdd = maySave && viewer !== null && makesRank(viewer.rank, 'BranchManager')
  const { filter: _, ...grid } = usePagedGrid(users, t.search)
  const close = () => ask(null)
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
            ? [{ label: t.edit, icon: 'pencil' as const, onSelect: () => ask({ to: 'save', user }) }]
            : []),
          ...(mayDelete && user.isManaged
            ? [
                {
                  label: t.delete,
                  icon: 'trash' as const,
                  tone: 'danger' as const,
                  separated: true,
                  onSelect: () => ask({ to: 'delete', user }),
                },
              ]
            : []),
        ]}
        add={mayAdd ? { label: t.add, onSelect: () => ask({ to: 'add' }) } : undefined}
        empty={{ title: t.none, action: null }}
      />
      {(asked?.to === 'add' || asked?.to === 'save') && (
        <ManagerDialog
          placeId={placeId}
          user={asked.to === 'save' ? asked.user : null}
          branches={branches}
          countries={countries}
          onClose={close}
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
