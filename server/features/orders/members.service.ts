import { parsePhone } from '#contract/contact.ts'
import { withoutIgnorable } from '#contract/fold.ts'
import { foundMinutes, membershipCodeSeconds } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { hmacOf, isHmacOf } from '#server/core/hmac.ts'
import { findMember, findMemberById, maskedName } from '../accounts/findMember.service.ts'

const codeLife = membershipCodeSeconds * 1000
const foundFor = foundMinutes * 60_000
const purpose = 'orders.membershipCode'

/** What a member's screen shows at a counter: who they are and until when, signed. */
export function makeMembershipCode(ctx: Ctx, actor: Actor): { code: string; expiresAt: string } {
  if (actor.rank !== 'User') throw new Failure('MembersOnly')
  const expiresAt = new Date(ctx.now().getTime() + codeLife)
  const said = `${actor.id}.${expiresAt.getTime()}`
  const code = `makan:${said}.${hmacOf(ctx, purpose, said).toString('base64url')}`
  return { code, expiresAt: expiresAt.toISOString() }
}

/** Whose membership code this is; null for what is none of ours. */
function readMembershipCode(ctx: Ctx, typed: string): number | null {
  const [, said = '', id, until, hmac = ''] =
    /^makan:((\d{1,10})\.(\d{1,16}))\.([\w-]{43})$/.exec(withoutIgnorable(typed).trim()) ?? []
  if (!isHmacOf(ctx, purpose, said, hmac)) return null
  if (Number(until) <= ctx.now().getTime()) throw new Failure('MembershipCodeExpired')
  return Number(id)
}

/** Finds a member at the counter by their phone or by the code on their screen, and keeps by whom. */
export async function findAtCounter(
  ctx: Ctx,
  actor: Actor,
  typed: string,
): Promise<{ memberId: number; name: string }> {
  const phone = parsePhone(typed)
  const member = await (phone
    ? findMember(ctx, actor, phone)
    : findMemberById(ctx, actor, () => readMembershipCode(ctx, typed)))
  await ctx.db
    .insertInto('found_members')
    .values({ found_by_id: actor.id, member_id: member.id, found_at: ctx.now() })
    .onConflict((conflict) =>
      conflict.columns(['found_by_id', 'member_id']).doUpdateSet({ found_at: ctx.now() }),
    )
    .execute()
  return { memberId: member.id, name: maskedName(member.name) }
}

/** Refuses a member whom the caller did not find just before. */
export async function refuseUnfound(tx: Tx, actor: Actor, memberId: number): Promise<void> {
  const found = await tx.db
    .selectFrom('found_members')
    .select('found_at')
    .where('found_by_id', '=', actor.id)
    .where('member_id', '=', memberId)
    .where('found_at', '>', new Date(tx.now().getTime() - foundFor))
    .executeTakeFirst()
  if (!found) throw new Failure('FindMemberFirst')
}
