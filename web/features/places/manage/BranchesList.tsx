import { useState } from 'react'
import { canAccess } from '#contract/core/policy.ts'
import { branchesPolicy, placeBranchesPolicy } from '#contract/places/policy.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/Menu.tsx'
import { BranchCard } from './BranchCard.tsx'
import { BranchDialog } from './BranchDialog.tsx'
import { BranchesBar } from './BranchesBar.tsx'
import { BranchGallery } from './BranchGallery.tsx'
import { branchesText, selectBranchesText } from './branches.text.ts'
import { DeleteBranchesDialog } from './DeleteBranchesDialog.tsx'
import styles from './manage.module.css'

type Props = {
  placeId: number
  branches: readonly ManagedBranch[]
  countries: readonly { id: number; name: string }[]
}

type DialogState =
  | { to: 'save' | 'images' | 'delete'; branch: ManagedBranch }
  | { to: 'add' }
  | { to: 'deleteChosen'; branches: readonly ManagedBranch[]; areAll: boolean }
  | null

type Row = { id: number }

/**
 * Select mode of a list: the selected rows, or null while it is off. Rows that leave the list are deselected.
 */
function useSelection<T extends Row>(rows: readonly T[], canSelect: boolean) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const isOn = canSelect && ids !== null
  const selected = isOn ? rows.filter(({ id }) => ids.has(id)) : []
  const isAll = selected.length === rows.length
  return {
    isOn,
    selected,
    isAll,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle: (id: number) => setIds((before) => (before ?? new Set()).symmetricDifference(new Set([id]))),
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
  }
}

export function BranchesList({ placeId, branches, countries }: Props) {
  const t = useText(branchesText)
  const { choose } = useText(selectBranchesText)
  const [dialog, setDialog] = useState<DialogState>(null)
  const viewer = useViewer()
  const reachesAll = canAccess(placeBranchesPolicy, viewer, { placeId })
  const canAdd = useCan(endpoints.branches.saveBranch) && reachesAll
  const canDelete = useCan(endpoints.branches.deleteBranch) && reachesAll
  // The last branch can't be deleted, so a single branch leaves nothing to select.
  const canSelect = canDelete && branches.length > 1
  const selection = useSelection(branches, canSelect)
  const { selected, isOn, isAll } = selection
  return (
    <>
      <Stack gap={16} className={styles.wide} onKeyDown={({ key }) => key === 'Escape' && selection.stop()}>
        <BranchesBar
          count={branches.length}
          onAdd={canAdd ? () => setDialog({ to: 'add' }) : null}
          selection={canSelect ? selection : null}
          onDelete={() => setDialog({ to: 'deleteChosen', branches: selected, areAll: isAll })}
        />
        {branches.length === 0 && <EmptyState title={t.none}>{t.noneMore}</EmptyState>}
        <ul className={styles.list}>
          {branches.map((branch) => (
            <li key={branch.id}>
              <BranchCard branch={branch} isSelected={selected.includes(branch)}>
                {isOn ? (
                  <div className={styles.choice}>
                    <Checkbox
                      label={<span className="visually-hidden">{choose(branch.name)}</span>}
                      checked={selected.includes(branch)}
                      onChange={() => selection.toggle(branch.id)}
                    />
                  </div>
                ) : (
                  <BranchMenu branch={branch} onOpenDialog={setDialog} />
                )}
              </BranchCard>
            </li>
          ))}
        </ul>
      </Stack>
      <BranchesDialog
        dialog={dialog}
        placeId={placeId}
        branches={branches}
        countries={countries}
        onClose={() => setDialog(null)}
        onDeleted={() => {
          setDialog(null)
          selection.stop()
        }}
      />
    </>
  )
}

type DialogProps = Props & { dialog: DialogState; onClose: () => void; onDeleted: () => void }

function BranchesDialog({ dialog, placeId, branches, countries, onClose, onDeleted }: DialogProps) {
  const t = useText(branchesText)
  if (!dialog) return null
  if (dialog.to === 'images') return <BranchGallery branch={dialog.branch} onClose={onClose} />
  if (dialog.to === 'deleteChosen')
    return <DeleteBranchesDialog {...dialog} onClose={onClose} onDeleted={onDeleted} />
  if (dialog.to === 'delete') {
    const { id, version, name, isMain } = dialog.branch
    return (
      <DeleteDialog
        endpoint={endpoints.branches.deleteBranch}
        id={id}
        version={version}
        name={name}
        onClose={onClose}
      >
        {isMain && `${t.deleteMain} `}
        {t.deleteOffers}
      </DeleteDialog>
    )
  }
  // All branches of a place are in one country.
  const own = countries.filter(({ id }) => branches.some(({ countryId }) => countryId === id))
  return (
    <BranchDialog
      placeId={placeId}
      branch={dialog.to === 'save' ? dialog.branch : null}
      countries={own.length > 0 ? own : countries}
      onClose={onClose}
    />
  )
}

function BranchMenu({
  branch,
  onOpenDialog,
}: {
  branch: ManagedBranch
  onOpenDialog: (dialog: DialogState) => void
}) {
  const t = useText(branchesText)
  const items = useBranchMenu(branch, onOpenDialog)
  return items.length > 0 && <Menu label={t.actions(branch.name)} items={items} />
}

function useBranchMenu(branch: ManagedBranch, openDialog: (dialog: DialogState) => void): MenuItem[] {
  const t = useText(branchesText)
  const address = useAddress()
  const viewer = useViewer()
  const [maySave, mayDelete] = [
    useCan(endpoints.branches.saveBranch),
    useCan(endpoints.branches.deleteBranch),
  ]
  const { id: branchId, placeId } = branch
  const items: MenuItem[] = []
  if (maySave && canAccess(branchesPolicy, viewer, { placeId, branchId }))
    items.push(
      { label: t.edit, icon: 'pencil', onSelect: () => openDialog({ to: 'save', branch }) },
      { label: t.gallery, icon: 'photo', onSelect: () => openDialog({ to: 'images', branch }) },
      { label: t.poster, icon: 'qrcode', href: address('BranchPoster', { id: branchId }) },
    )
  if (mayDelete && canAccess(placeBranchesPolicy, viewer, { placeId }))
    items.push({
      label: t.delete,
      icon: 'trash',
      tone: 'danger',
      separated: true,
      onSelect: () => openDialog({ to: 'delete', branch }),
    })
  return items
}
