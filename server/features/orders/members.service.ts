import { parsePhone } from '#contract/core/contact.ts'
import { withoutIgnorable } from '#contract/core/fold.ts'
import { memberLookupMinutes, membershipCodeSeconds } from '#contract/core/limits.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { computeHmac, isValidHmac } from '#server/core/security/hmac.ts'
import { findMember, findMemberById, maskName } from '../accounts/findMember.service.ts'

const codeLifetimeMs = membershipCodeSeconds * 1000
const foundMemberTtlMs = memberLookupMinutes * 60_000
const purpose = 'orders.membershipCode'

/** The code contains the member and the expiry. */
export async function getMembershipCode({ ctx, actor }: Args<typeof orders.getMembershipCode>) {
  if (actor.rank !== 'User') throw new ApiError('MembersOnly')
  const expiresAt = new Date(ctx.now().getTime() + codeLifetimeMs)
  const payload = `${actor.id}.${expiresAt.getTime()}`
  const code = `makan:${payload}.${computeHmac(ctx, purpose, payload).toString('base64url')}`
  return { code, expiresAt: expiresAt.toISOString() }
}

function parseMembershipCode(ctx: Ctx, input: string): number | null {
  const [, payload = '', id, until, hmac = ''] =
    /^makan:((\d{1,10})\.(\d{1,16}))\.([\w-]{43})$/.exec(withoutIgnorable(input).trim()) ?? []
  if (!isValidHmac(ctx, purpose, payload, hmac)) return null
  if (Number(until) <= ctx.now().getTime()) throw new ApiError('MembershipCodeExpired')
  return Number(id)
}

export async function findAtCounter({
  ctx,
  actor,
  input: { phoneOrQr },
}: Args<typeof orders.findMember>): Promise<{ memberId: number; name: string }> {
  const phone = parsePhone(phoneOrQr)
  const member = await (phone
    ? findMember(ctx, actor, phone)
    : findMemberById(ctx, actor, () => parseMembershipCode(ctx, phoneOrQr)))
  const lookup = { lookedUpAt: ctx.now(), isByCode: phone === null }
  await ctx.db
    .insertInto('memberLookups')
    .values({ lookedUpById: actor.id, memberId: member.id, ...lookup })
    .onConflict((conflict) => conflict.columns(['lookedUpById', 'memberId']).doUpdateSet(lookup))
    .execute()
  return { memberId: member.id, name: maskName(member.name) }
}

/** Throws `FindMemberFirst` unless the actor found the member recently. */
export async function readLookup(ctx: Ctx, actor: Actor, memberId: number): Promise<{ isByCode: boolean }> {
  const row = await ctx.db
    .selectFrom('memberLookups')
    .select('isByCode')
    .where('lookedUpById', '=', actor.id)
    .where('memberId', '=', memberId)
    .where('lookedUpAt', '>', new Date(ctx.now().getTime() - foundMemberTtlMs))
    .executeTakeFirst()
  if (!row) throw new ApiError('FindMemberFirst')
  return row
}
