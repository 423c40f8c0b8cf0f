import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ManagedBranch } from '#contract/managedPlace.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { editText } from '#web/domain/grid/edit.text.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { selectBranchesText } from './selectBranches.text.ts'

type Refused = { branch: ManagedBranch; message: string }

type Told = { code: string; status: number; message: string }

/** Those that a rule keeps from being deleted; whatever else is wrong stops the rest, too. */
const ofOneAlone = [409, 422]

/** Deletes branches one by one: each that is gone stays gone, one that is refused doesn't stop the others. */
export function useBranchDeletions(branches: readonly ManagedBranch[], onDeleted: () => void) {
  const t = useText(selectBranchesText)
  const { deleted: allDeleted, deleteStale } = useText(editText)
  // Deleting the main branch changes the one that follows it: that must not make what was read of it stale.
  const [left, setLeft] = useState(() =>
    branches.toSorted((one, other) => Number(one.isMain) - Number(other.isMain)),
  )
  const [gone, setGone] = useState<readonly ManagedBranch[]>([])
  const [refusals, setRefusals] = useState<readonly Refused[]>([])
  const [interruption, setInterruption] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const refusal = useRef<Told | null>(null)
  const { revalidate } = useRevalidator()
  const { send } = useSend(calls.branches.deleteBranch, {
    refreshes: [],
    refused: (told) => {
      refusal.current = told
    },
  })

  /** What became of one: deleted, refused with these words, or null where the rest has to wait, too. */
  const deleteOne = async (branch: ManagedBranch): Promise<'deleted' | { message: string } | null> => {
    const { id, version } = branch
    refusal.current = null
    if (await send({ id, version })) return 'deleted'
    const told = refusal.current as Told | null
    // Somebody else deleted it meanwhile, or it was before its answer was lost.
    if (told?.status === 404) return 'deleted'
    if (told && ofOneAlone.includes(told.status))
      return { message: told.code === 'Stale' ? deleteStale : told.message }
    setInterruption(told && told.code !== 'network' ? told.message : t.unreached(branch.name))
    return null
  }

  const run = async () => {
    if (pending) return
    setPending(true)
    setInterruption(null)
    const [deleted, refused, rest] = [[...gone], [...refusals], [...left]]
    for (const branch of left) {
      const became = await deleteOne(branch)
      if (!became) break
      rest.shift()
      if (became === 'deleted') deleted.push(branch)
      else refused.push({ branch, message: became.message })
    }
    // Without a connection this waits for it, while the dialog goes on.
    const shown = revalidate()
    if (rest.length === 0) await shown
    setLeft(rest)
    setGone(deleted)
    setRefusals(refused)
    setPending(false)
    if (rest.length > 0 || refused.length > 0) return
    toast({ text: allDeleted })
    onDeleted()
  }
  return { left, gone, refusals, interruption, pending, run }
}
