import { reaches } from '#contract/rowPolicy.ts'
import { usersPolicy } from '#contract/users.policy.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { findMember, maskedName } from '../accounts/findMember.service.ts'

/** The member with exactly this phone or confirmed e-mail; whoever doesn't look after them reads a masked name. */
export async function findUser(ctx: Ctx, actor: Actor, typed: string) {
  const found = await findMember(ctx, actor, typed)
  const attachment = await ctx.db
    .selectFrom('attachments')
    .select('consultant_id')
    .where('user_id', '=', found.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const isTheirs = reaches(usersPolicy, actor, {
    addedById: found.added_by_id,
    servicePlaceId: found.service_place_id,
    branchId: found.branch_id,
    consultantId: attachment?.consultant_id ?? null,
  })
  const name = isTheirs ? found.name : maskedName(found.name)
  return { userId: found.id, name, countryId: found.country_id }
}
