import { useState } from 'react'
import { canCreateRank } from '#contract/users/policy.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { Phone } from '#web/domain/people/Phone.tsx'
import { useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ManagerDialog } from './ManagerDialog.tsx'
import { usersText } from './placeSections.text.ts'

type Props = {
  label: string
  placeId: number
  users: EndpointReply<typeof endpoints.users.getAllUsers>
  /** Branches that a manager can be assigned to. */
  branches: readonly { id: number; name: string }[]
  countries: readonly PhoneCountry[]
}

type DialogState = { to: 'add' } | { to: 'save' | 'delete'; user: UserRow } | null

export function PlaceUsers({ label, placeId, users, branches, countries }: Props) {
  const t = useText(usersText)
  const [dialog, setDialog] = useState<DialogState>(null)
  const viewer = useViewer()
  const [maySave, mayDelete] = [useCan(endpoints.users.saveUser), useCan(endpoints.users.deleteUser)]
  const canAdd = maySave && viewer !== null && canCreateRank(viewer.rank, 'BranchManager')
  const { filter: _, ...grid } = usePagedGrid(users, t.search)
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
