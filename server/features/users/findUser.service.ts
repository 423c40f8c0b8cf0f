import { canAccess } from '#contract/core/policy.ts'
import type { users } from '#contract/users/endpoints.ts'
import { usersPolicy } from '#contract/users/policy.ts'
import type { Args } from '#server/core/request/routes.ts'
import { findMember, maskName } from '../accounts/findMember.service.ts'

export async function findUser({ ctx, actor, input: { phoneOrEmail } }: Args<typeof users.findUser>) {
  const member = await findMember(ctx, actor, phoneOrEmail)
  const attachment = await ctx.db
    .selectFrom('consultant_assignments')
    .select('consultant_id')
    .where('user_id', '=', member.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const isTheirs = canAccess(usersPolicy, actor, {
    addedById: member.added_by_id,
    servicePlaceId: member.service_place_id,
    branchId: member.branch_id,
    consultantId: attachment?.consultant_id ?? null,
  })
  const name = isTheirs ? member.name : maskName(member.name)
  return { userId: member.id, name, countryId: member.country_id }
}
