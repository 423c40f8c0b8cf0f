import { canAccess } from '#contract/core/policy.ts'
import { usersPolicy } from '#contract/users/policy.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { maskName } from '../accounts/findMember.service.ts'

export const memberColumns = [
  'member.id as member_id',
  'member.name as member_name',
  'member.added_by_id',
  'member.service_place_id',
  'member.branch_id',
  'consultant_assignments.consultant_id as current_consultant_id',
] as const

type Member = {
  member_id: number
  member_name: string
  added_by_id: number | null
  service_place_id: number | null
  branch_id: number | null
  current_consultant_id: number | null
}

export function presentMember(actor: Actor, row: Member): { id: number; name: string } {
  const isTheirs = canAccess(usersPolicy, actor, {
    addedById: row.added_by_id,
    servicePlaceId: row.service_place_id,
    branchId: row.branch_id,
    consultantId: row.current_consultant_id,
  })
  return { id: row.member_id, name: isTheirs ? row.member_name : maskName(row.member_name) }
}
