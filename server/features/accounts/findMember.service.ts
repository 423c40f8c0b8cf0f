import { memberLookUpsAnHour } from '../../../contract/limits.ts'
import { Failure } from '../../common/failure.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { enforceRateLimit } from '../../core/rateLimit.ts'
import { normalPhone } from './phones.service.ts'

/** Finds people by what was typed; a look-up counts whatever it is for, and whether or not it finds anybody. */
const lookUps = (actor: Actor) => ({
  key: `users.find:${actor.id}`,
  most: memberLookUpsAnHour,
  seconds: 3600,
})

/** A name as strangers read it: the first letter of each word. */
export function maskedName(name: string): string {
  const letters = new Intl.Segmenter('ar', { granularity: 'grapheme' })
  return name
    .split(/\s+/)
    .map((word) => `${letters.segment(word).containing(0)?.segment ?? ''}•••`)
    .join(' ')
}

async function phoneOf(ctx: Ctx, actor: Actor, typed: string): Promise<string | null> {
  const { phone_code } = await ctx.db
    .selectFrom('countries')
    .select('phone_code')
    .where('id', '=', actor.countryId)
    .executeTakeFirstOrThrow()
  return normalPhone({ phone: typed, phoneCode: phone_code ?? '20' })
}

/** Whoever may be found: who has yet to confirm their account isn't. */
function selectMembers({ db }: Ctx) {
  return db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select(['users.id', 'users.name', 'users.country_id', 'users.added_by_id'])
    .select(['users.service_place_id', 'users.branch_id'])
    .where('users.deleted_at', 'is', null)
    .where('users.is_provisional', '=', false)
    .where('ranks.base', '=', 'User')
}

/** The member whose phone, or confirmed e-mail, is exactly this. */
export async function findMember(ctx: Ctx, actor: Actor, typed: string) {
  await enforceRateLimit(ctx, lookUps(actor))
  const email = typed.includes('@') ? typed.toLowerCase() : null
  const phone = email ? null : await phoneOf(ctx, actor, typed)
  if (!email && !phone) throw new Failure('NotFound')
  const found = await selectMembers(ctx)
    .where((eb) =>
      email
        ? eb.and([eb('users.email', '=', email), eb('users.email_proved', '=', true)])
        : eb('users.phone', '=', phone),
    )
    .executeTakeFirst()
  if (!found) throw new Failure('NotFound')
  return found
}

/** The member whose id this reads; null where it reads none. */
export async function findMemberById(ctx: Ctx, actor: Actor, readId: () => number | null) {
  await enforceRateLimit(ctx, lookUps(actor))
  const id = readId()
  const found = id && (await selectMembers(ctx).where('users.id', '=', id).executeTakeFirst())
  if (!found) throw new Failure('NotFound')
  return found
}
