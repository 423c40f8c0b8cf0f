import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { focusRemaining } from '#web/domain/grid/focusRemaining.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { selectBranchesText } from './branches.text.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'

type Props = {
  /** Versions that the user confirmed; a branch that changed since isn't deleted. */
  branches: readonly ManagedBranch[]
  /** True if the place has no other branches. */
  areAll: boolean
  onClose: () => void
  onDeleted: () => void
}

type DeletionError = { branch: ManagedBranch; message: string }

type SendError = { code: string; status: number; message: string }

/** Statuses that concern a single branch; any other error also stops the remaining deletions. */
const perBranchStatuses = [409, 422]

/** A rejected deletion doesn't stop the others. */
function useBranchDeletions(branches: readonly ManagedBranch[], onDeleted: () => void) {
  const t = useText(selectBranchesText)
  const { deleted: allDeleted, deleteStale } = useText(editText)
  // The main branch comes last: deleting it changes the next main branch, whose version would then be stale.
  const [remaining, setRemaining] = useState(() =>
    branches.toSorted((a, b) => Number(a.isMain) - Number(b.isMain)),
  )
  const [deletedBranches, setDeletedBranches] = useState<readonly ManagedBranch[]>([])
  const [errors, setErrors] = useState<readonly DeletionError[]>([])
  const [interruption, setInterruption] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const lastError = useRef<SendError | null>(null)
  const { revalidate } = useRevalidator()
  const { send } = useMutation(endpoints.branches.deleteBranch, {
    revalidates: false,
    onError: (error) => {
      lastError.current = error
    },
  })

  /** Returns the error message of a rejected deletion; null if the remaining ones must wait, too. */
  const deleteOne = async (branch: ManagedBranch): Promise<'deleted' | { message: string } | null> => {
    const { id, version } = branch
    lastError.current = null
    if (await send({ id, version })) return 'deleted'
    const error = lastError.current as SendError | null
    // Deleted by someone else, or by a request whose response was lost.
    if (error?.status === 404) return 'deleted'
    if (error && perBranchStatuses.includes(error.status))
      return { message: error.code === 'Stale' ? deleteStale : error.message }
    setInterruption(error && error.code !== 'network' ? error.message : t.unreached(branch.name))
    return null
  }

  const run = async () => {
    if (pending) return
    setPending(true)
    setInterruption(null)
    const [deleted, failed, rest] = [[...deletedBranches], [...errors], [...remaining]]
    for (const branch of remaining) {
      const result = await deleteOne(branch)
      if (!result) break
      rest.shift()
      if (result === 'deleted') deleted.push(branch)
      else failed.push({ branch, message: result.message })
    }
    // Offline, this waits for the connection while the dialog continues.
    const revalidation = revalidate()
    if (rest.length === 0) await revalidation
    setRemaining(rest)
    setDeletedBranches(deleted)
    setErrors(failed)
    setPending(false)
    if (rest.length > 0 || failed.length > 0) return
    toast({ text: allDeleted })
    onDeleted()
  }
  return { remaining, deletedBranches, errors, interruption, pending, run }
}

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
      <Stack gap={12}>
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
      </Stack>
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
