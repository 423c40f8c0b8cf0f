import { useState } from 'react'
import type { RoleMatrix } from '#contract/roles/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { changedRanks, isTicked, type RoleChanges, toggleRole } from './matrixChanges.ts'
import { rolesText } from './roles.text.ts'

/** Matrix with the user's unsaved ticks, which are saved together. */
export function useMatrix(loaded: RoleMatrix) {
  const t = useText(rolesText)
  const [ticks, setTicks] = useState<RoleChanges>({})
  const [newer, setNewer] = useState<RoleMatrix | null>(null)
  const [isStale, setStale] = useState(false)
  const matrix = newer && newer.version > loaded.version ? newer : loaded
  const changes = changedRanks(matrix, ticks)
  const { send, pending, failure, reset } = useMutation(endpoints.roles.saveRoleMatrix, {
    onSuccess() {
      setTicks({})
      setStale(false)
      toast({ text: t.saved })
    },
    onError({ code, current }) {
      if (code !== 'Stale' || !current) return
      setNewer(current as RoleMatrix)
      setStale(true)
    },
  })
  return {
    matrix,
    changes,
    pending,
    isStale: isStale && changes.length > 0,
    failure: failure?.code === 'Stale' ? null : failure,
    ticked: (rankId: number, roleId: number) => isTicked(matrix, ticks, rankId, roleId),
    turn: (rankId: number, roleId: number) => setTicks(toggleRole(matrix, ticks, rankId, roleId)),
    save: () => send({ rankRoles: changes, version: matrix.version }),
    discard() {
      setTicks({})
      setStale(false)
      reset()
    },
  }
}
