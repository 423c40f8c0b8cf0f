import { canAccess } from '#contract/core/policy.ts'
import type { users } from '#contract/users/endpoints.ts'
import { usersPolicy } from '#contract/users/policy.ts'
import type { Args } from '#server/core/request/routes.ts'
import { findMember, maskName } from '../accounts/findMember.service.ts'

export async function findUser({ ctx, actor, input: { phoneOrEmail } }: Args<typeof users.findUser>) {
  const member = await findMember(ctx, actor, phoneOrEmail)
  const attachment = await ctx.db
    .selectFrom('consultantAssignments')
    .select('consultantId')
    .where('userId', '=', member.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  const isTheirs = canAccess(usersPolicy, actor, {
    addedById: member.addedById,
    servicePlaceId: member.servicePlaceId,
    branchId: member.branchId,
    consultantId: attachment?.consultantId ?? null,
  })
  const name = isTheirs ? member.name : maskName(member.name)
  return { userId: member.id, name, countryId: member.countryId }
}
