import { useEffect } from 'react'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { focusRemaining } from '#web/domain/grid/focusRemaining.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'
import { selectBranchesText } from './selectBranches.text.ts'
import { useBranchDeletions } from './useBranchDeletions.ts'

type Props = {
  /** Versions that the user confirmed; a branch that changed since isn't deleted. */
  branches: readonly ManagedBranch[]
  /** Whether the place has no other branches. */
  areAll: boolean
  onClose: () => void
  onDeleted: () => void
}

/**
 * Confirms the deletion of several branches, explains what is deleted with them, and lists the ones that
 * failed.
 */
export function DeleteBranchesDialog({ branches, areAll, onClose, onDeleted }: Props) {
  const t = useText(selectBranchesText)
  useEffect(() => focusRemaining, [])
  const managed = branches.filter(({ managersCount }) => managersCount > 0)
  const deletable = branches.filter(({ managersCount }) => managersCount === 0)
  const { remaining, deletedBranches, errors, interruption, pending, run } = useBranchDeletions(
    deletable,
    onDeleted,
  )
  const keepsNone = areAll && managed.length === 0
  const isOver = keepsNone || remaining.length === 0
  const error = keepsNone ? t.keepOne : interruption
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={isOver ? null : run}
      title={t.deleteTitle(remaining.length || deletable.length)}
      confirmLabel={interruption ? t.deleteRest : undefined}
      pending={pending}
      error={error}
    >
      <div className={styles.deletion}>
        {errors.length > 0 && <DeletionErrors errors={errors} deleted={deletedBranches.length} />}
        {interruption && deletedBranches.length > 0 && (
          <Notice tone="success" title={t.gone}>
            <Names branches={deletedBranches} />
          </Notice>
        )}
        {remaining.length > 0 && !keepsNone && (
          <Going branches={remaining} lead={interruption ? t.rest : t.takes} />
        )}
        {managed.length > 0 && (
          <Notice tone="warning">
            <p>{t.managed}</p>
            <Names branches={managed} />
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}

function Going({ branches, lead }: { branches: readonly ManagedBranch[]; lead: string }) {
  const t = useText(selectBranchesText)
  return (
    <>
      <p>{lead}</p>
      <Names branches={branches} />
      {branches.some(({ isMain }) => isMain) && <p>{t.mainToo}</p>}
      <p>{t.offersToo}</p>
    </>
  )
}

function Names({ branches }: { branches: readonly ManagedBranch[] }) {
  const { pictures } = useText(manageText)
  return (
    <ul className={styles.names}>
      {branches.map(({ id, name, imagesCount }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          {imagesCount > 0 && ` (${pictures(imagesCount)})`}
        </li>
      ))}
    </ul>
  )
}

type ErrorsProps = { errors: readonly { branch: ManagedBranch; message: string }[]; deleted: number }

function DeletionErrors({ errors, deleted }: ErrorsProps) {
  const t = useText(selectBranchesText)
  return (
    <Notice tone="error" title={t.refused}>
      <ul className={styles.names}>
        {errors.map(({ branch, message }) => (
          <li key={branch.id}>
            <b>
              <bdi>{branch.name}</bdi>
            </b>
            : {message}
          </li>
        ))}
      </ul>
      <p>{t.deletedSome(deleted)}</p>
    </Notice>
  )
}
