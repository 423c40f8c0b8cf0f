import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { selectBranchesText } from './selectBranches.text.ts'

type DeletionError = { branch: ManagedBranch; message: string }

type SendError = { code: string; status: number; message: string }

/** Statuses that concern a single branch; any other error also stops the remaining deletions. */
const perBranchStatuses = [409, 422]

/** Deletes branches one by one; a rejected deletion doesn't stop the others. */
export function useBranchDeletions(branches: readonly ManagedBranch[], onDeleted: () => void) {
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
    invalidates: [],
    onError: (error) => {
      lastError.current = error
    },
  })

  /** Result for one branch: 'deleted', its error message, or null if the remaining ones must wait, too. */
  const deleteOne = async (branch: ManagedBranch): Promise<'deleted' | { message: string } | null> => {
    const { id, version } = branch
    lastError.current = null
    if (await send({ id, version })) return 'deleted'
    const error = lastError.current as SendError | null
    // Deleted by somebody else, or by a request whose response was lost.
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
