import { canAccess } from '#contract/core/policy.ts'
import { usersPolicy } from '#contract/users/policy.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { maskName } from '../accounts/findMember.service.ts'

export const memberColumns = [
  'member.id as memberId',
  'member.name as memberName',
  'member.addedById',
  'member.servicePlaceId',
  'member.branchId',
  'consultantAssignments.consultantId as currentConsultantId',
] as const

type Member = {
  memberId: number
  memberName: string
  addedById: number | null
  servicePlaceId: number | null
  branchId: number | null
  currentConsultantId: number | null
}

export function presentMember(actor: Actor, row: Member): { id: number; name: string } {
  const isTheirs = canAccess(usersPolicy, actor, {
    addedById: row.addedById,
    servicePlaceId: row.servicePlaceId,
    branchId: row.branchId,
    consultantId: row.currentConsultantId,
  })
  return { id: row.memberId, name: isTheirs ? row.memberName : maskName(row.memberName) }
}
