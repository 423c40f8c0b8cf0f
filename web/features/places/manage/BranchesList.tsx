import { useState } from 'react'
import type { ManagedBranch } from '../../../../contract/managedPlace.ts'
import { branchesPolicy, placeBranchesPolicy } from '../../../../contract/places.policy.ts'
import { reaches } from '../../../../contract/rowPolicy.ts'
import { calls } from '../../../api/calls.ts'
import { DeleteDialog } from '../../../layout/grid/DeleteDialog.tsx'
import { useMay, useViewer } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Tag } from '../../../ui/basics/Tag.tsx'
import { Picture } from '../../../ui/cards/Picture.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Menu, type MenuItem } from '../../../ui/menu/Menu.tsx'
import { BranchDialog } from './BranchDialog.tsx'
import { BranchGallery } from './BranchGallery.tsx'
import { branchesText } from './branches.text.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'
import { useHoursWords } from './useHoursWords.ts'

type Props = {
  placeId: number
  branches: readonly ManagedBranch[]
  countries: readonly { id: number; name: string }[]
}

type Asked = { to: 'save' | 'images' | 'delete'; branch: ManagedBranch } | { to: 'add' } | null

/** The branches of a place that the reader reaches: to be added to, changed, shown in pictures, deleted. */
export function BranchesList({ placeId, branches, countries }: Props) {
  const t = useText(branchesText)
  const [asked, ask] = useState<Asked>(null)
  const viewer = useViewer()
  const mayAdd = useMay(calls.branches.saveBranch) && reaches(placeBranchesPolicy, viewer, { placeId })
  const close = () => ask(null)
  // All branches of a place lie in one country.
  const own = countries.filter(({ id }) => branches.some(({ countryId }) => countryId === id))
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.lead} role="status">
          {t.found(branches.length)}
        </p>
        {mayAdd && (
          <Button icon="plus" onClick={() => ask({ to: 'add' })}>
            {t.add}
          </Button>
        )}
      </div>
      {branches.length === 0 && <EmptyState title={t.none}>{t.noneMore}</EmptyState>}
      <ul className={styles.list}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <Branch branch={branch} onAsk={ask} />
          </li>
        ))}
      </ul>
      {(asked?.to === 'add' || asked?.to === 'save') && (
        <BranchDialog
          placeId={placeId}
          branch={asked.to === 'save' ? asked.branch : null}
          countries={own.length > 0 ? own : countries}
          onClose={close}
        />
      )}
      {asked?.to === 'images' && <BranchGallery branch={asked.branch} onClose={close} />}
      {asked?.to === 'delete' && (
        <DeleteDialog
          call={calls.branches.deleteBranch}
          id={asked.branch.id}
          version={asked.branch.version}
          name={asked.branch.name}
          onClose={close}
        >
          {asked.branch.isMain ? t.deleteMain : undefined}
        </DeleteDialog>
      )}
    </>
  )
}

function Branch({ branch, onAsk }: { branch: ManagedBranch; onAsk: (asked: Asked) => void }) {
  const t = useText(branchesText)
  const { pictures } = useText(manageText)
  const hours = useHoursWords(branch)
  const items = useBranchMenu(branch, onAsk)
  return (
    <article className={styles.branch} aria-label={branch.name}>
      <Picture src={branch.imagePath} alt="" sizes="96px" className={styles.thumb} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{branch.name}</bdi>
        </h2>
        <p className={styles.meta}>
          <bdi>{branch.address}</bdi>
          {t.comma}
          {branch.cityName}
          {t.comma}
          {branch.governmentName}
        </p>
        <p className={styles.meta}>{hours}</p>
        <p className={styles.tags}>
          {branch.isMain && (
            <Tag tone="teal" icon="star-filled">
              {t.main}
            </Tag>
          )}
          <Tag icon="photo">{pictures(branch.imagesCount)}</Tag>
          {branch.managersCount > 0 && <Tag icon="users">{t.managers(branch.managersCount)}</Tag>}
        </p>
      </div>
      {items.length > 0 && <Menu label={t.actions(branch.name)} items={items} />}
    </article>
  )
}

function useBranchMenu(branch: ManagedBranch, ask: (asked: Asked) => void): MenuItem[] {
  const t = useText(branchesText)
  const viewer = useViewer()
  const [maySave, mayDelete] = [useMay(calls.branches.saveBranch), useMay(calls.branches.deleteBranch)]
  const { id: branchId, placeId } = branch
  const items: MenuItem[] = []
  if (maySave && reaches(branchesPolicy, viewer, { placeId, branchId }))
    items.push(
      { label: t.edit, icon: 'pencil', onSelect: () => ask({ to: 'save', branch }) },
      { label: t.gallery, icon: 'photo', onSelect: () => ask({ to: 'images', branch }) },
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
