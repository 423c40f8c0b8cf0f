import { useState } from 'react'
import type { ManagedBranch } from '#contract/managedPlace.ts'
import { branchesPolicy, placeBranchesPolicy } from '#contract/places.policy.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { calls } from '#web/api/calls.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { useAddress, useMay, useViewer } from '#web/layout/routing/rootData.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/Menu.tsx'
import { BranchCard } from './BranchCard.tsx'
import { BranchDialog } from './BranchDialog.tsx'
import { BranchesBar } from './BranchesBar.tsx'
import { BranchGallery } from './BranchGallery.tsx'
import { branchesText } from './branches.text.ts'
import { DeleteBranchesDialog } from './DeleteBranchesDialog.tsx'
import styles from './manage.module.css'
import { selectBranchesText } from './selectBranches.text.ts'
import { useSelection } from './useSelection.ts'

type Props = {
  placeId: number
  branches: readonly ManagedBranch[]
  countries: readonly { id: number; name: string }[]
}

type Asked =
  | { to: 'save' | 'images' | 'delete'; branch: ManagedBranch }
  | { to: 'add' }
  | { to: 'deleteChosen'; branches: readonly ManagedBranch[]; areAll: boolean }
  | null

/** The branches of a place that the reader reaches: to be added to, changed, shown in pictures, deleted one by one or several at once. */
export function BranchesList({ placeId, branches, countries }: Props) {
  const t = useText(branchesText)
  const { choose } = useText(selectBranchesText)
  const [asked, ask] = useState<Asked>(null)
  const viewer = useViewer()
  const reachesAll = reaches(placeBranchesPolicy, viewer, { placeId })
  const mayAdd = useMay(calls.branches.saveBranch) && reachesAll
  const mayDelete = useMay(calls.branches.deleteBranch) && reachesAll
  // The last branch stays, so that one alone leaves nothing to select.
  const maySelect = mayDelete && branches.length > 1
  const selection = useSelection(branches, maySelect)
  const { chosen, isOn, isAll } = selection
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape ends what one of its buttons began */}
      <div className={styles.wide} onKeyDown={({ key }) => key === 'Escape' && selection.stop()}>
        <BranchesBar
          count={branches.length}
          onAdd={mayAdd ? () => ask({ to: 'add' }) : null}
          selection={maySelect ? selection : null}
          onDelete={() => ask({ to: 'deleteChosen', branches: chosen, areAll: isAll })}
        />
        {branches.length === 0 && <EmptyState title={t.none}>{t.noneMore}</EmptyState>}
        <ul className={styles.list}>
          {branches.map((branch) => (
            <li key={branch.id}>
              <BranchCard branch={branch} chosen={chosen.includes(branch)}>
                {isOn ? (
                  <div className={styles.choice}>
                    <Checkbox
                      label={<span className="visually-hidden">{choose(branch.name)}</span>}
                      checked={chosen.includes(branch)}
                      onChange={() => selection.toggle(branch.id)}
                    />
                  </div>
                ) : (
                  <BranchMenu branch={branch} onAsk={ask} />
                )}
              </BranchCard>
            </li>
          ))}
        </ul>
      </div>
      <AskedDialog
        asked={asked}
        placeId={placeId}
        branches={branches}
        countries={countries}
        onClose={() => ask(null)}
        onDeleted={() => {
          ask(null)
          selection.stop()
        }}
      />
    </>
  )
}

type DialogProps = Props & { asked: Asked; onClose: () => void; onDeleted: () => void }

function AskedDialog({ asked, placeId, branches, countries, onClose, onDeleted }: DialogProps) {
  const t = useText(branchesText)
  if (!asked) return null
  if (asked.to === 'images') return <BranchGallery branch={asked.branch} onClose={onClose} />
  if (asked.to === 'deleteChosen')
    return <DeleteBranchesDialog {...asked} onClose={onClose} onDeleted={onDeleted} />
  if (asked.to === 'delete') {
    const { id, version, name, isMain } = asked.branch
    return (
      <DeleteDialog
        call={calls.branches.deleteBranch}
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
  // All branches of a place lie in one country.
  const own = countries.filter(({ id }) => branches.some(({ countryId }) => countryId === id))
  return (
    <BranchDialog
      placeId={placeId}
      branch={asked.to === 'save' ? asked.branch : null}
      countries={own.length > 0 ? own : countries}
      onClose={onClose}
    />
  )
}

function BranchMenu({ branch, onAsk }: { branch: ManagedBranch; onAsk: (asked: Asked) => void }) {
  const t = useText(branchesText)
  const items = useBranchMenu(branch, onAsk)
  return items.length > 0 && <Menu label={t.actions(branch.name)} items={items} />
}

function useBranchMenu(branch: ManagedBranch, ask: (asked: Asked) => void): MenuItem[] {
  const t = useText(branchesText)
  const address = useAddress()
  const viewer = useViewer()
  const [maySave, mayDelete] = [useMay(calls.branches.saveBranch), useMay(calls.branches.deleteBranch)]
  const { id: branchId, placeId } = branch
  const items: MenuItem[] = []
  if (maySave && reaches(branchesPolicy, viewer, { placeId, branchId }))
    items.push(
      { label: t.edit, icon: 'pencil', onSelect: () => ask({ to: 'save', branch }) },
      { label: t.gallery, icon: 'photo', onSelect: () => ask({ to: 'images', branch }) },
      { label: t.poster, icon: 'qrcode', href: address('BranchPoster', { id: branchId }) },
    )
  if (mayDelete && reaches(placeBranchesPolicy, viewer, { placeId }))
    items.push({
      label: t.delete,
      icon: 'trash',
      tone: 'danger',
      separated: true,
      onSelect: () => ask({ to: 'delete', branch }),
    })
  return items
}
