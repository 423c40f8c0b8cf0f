import { parseContact } from '#contract/contact.ts'
import { memberLookUpsAnHour, missedLookUpsAnHour, tokenLookUpsAnHour } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import { type Actor, callerKey } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { enforceRateLimit } from '#server/core/rateLimit.ts'
import { normalPhone } from './phones.service.ts'

const anHour = (name: string, actor: Actor, most: number) => ({
  key: `users.${name}:${callerKey(actor)}`,
  most,
  seconds: 3600,
})

/**
 * Finds somebody by what was typed. A person's look-ups count whatever they are for, and whether or not they find anybody. A program
 * at a busy till finds many; of its look-ups those count that found nobody, of which whoever tries out numbers has far more.
 */
async function lookUp<Found>(
  ctx: Ctx,
  actor: Actor,
  find: () => Promise<Found | null | undefined>,
): Promise<Found> {
  const ofProgram = actor.token !== null
  await enforceRateLimit(ctx, anHour('find', actor, ofProgram ? tokenLookUpsAnHour : memberLookUpsAnHour))
  const miss = ofProgram ? await enforceRateLimit(ctx, anHour('miss', actor, missedLookUpsAnHour)) : null
  let isMissed = false
  try {
    const found = await find()
    isMissed = !found
    if (found) return found
  } finally {
    if (!isMissed) await miss?.release()
  }
  throw new Failure('NotFound')
}

const letters = new Intl.Segmenter('ar', { granularity: 'grapheme' })
const firstLetter = (word: string) => letters.segment(word).containing(0)?.segment ?? ''

/** A name as strangers read it: the first letter of each word. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => `${firstLetter(word)}•••`)
    .join(' ')
}

/** A name as those read it to whom its owner says something: the first, and the initial of the last. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean)
  const last = others.at(-1)
  return last ? `${first} ${firstLetter(last)}.` : first
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
export function selectMembers({ db }: Ctx) {
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
export function findMember(ctx: Ctx, actor: Actor, typed: string) {
  return lookUp(ctx, actor, async () => {
    const contact = parseContact(typed)
    if (!contact) return null
    const found = selectMembers(ctx)
    if ('email' in contact) {
      return found
        .where('users.email', '=', contact.email)
        .where('users.email_proved', '=', true)
        .executeTakeFirst()
    }
    const phone = await phoneOf(ctx, actor, contact.phone)
    return phone ? found.where('users.phone', '=', phone).executeTakeFirst() : null
  })
}

/** The member whose id this reads; null where it reads none. */
export function findMemberById(ctx: Ctx, actor: Actor, readId: () => number | null) {
  return lookUp(ctx, actor, async () => {
    const id = readId()
    return id === null ? null : selectMembers(ctx).where('users.id', '=', id).executeTakeFirst()
  })
}
