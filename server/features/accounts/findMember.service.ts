import { parseContact } from '#contract/core/contact.ts'
import {
  maxMemberLookupsPerHour,
  maxMissedLookupsPerHour,
  maxTokenLookupsPerHour,
} from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Actor, getCallerKey } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import { normalizePhone } from './phones.service.ts'

const getHourlyLimit = (name: string, actor: Actor, max: number) => ({
  key: `users.${name}:${getCallerKey(actor)}`,
  max,
  seconds: 3600,
})

/**
 * For a person every lookup counts; for an API client at a busy counter only those without a result, of which
 * enumeration causes far more.
 */
async function lookUp<T>(ctx: Ctx, actor: Actor, find: () => Promise<T | null | undefined>): Promise<T> {
  const ofProgram = actor.token !== null
  await enforceRateLimit(
    ctx,
    getHourlyLimit('find', actor, ofProgram ? maxTokenLookupsPerHour : maxMemberLookupsPerHour),
  )
  const miss = ofProgram
    ? await enforceRateLimit(ctx, getHourlyLimit('miss', actor, maxMissedLookupsPerHour))
    : null
  let isMissed = false
  try {
    const result = await find()
    isMissed = !result
    if (result) return result
  } finally {
    if (!isMissed) await miss?.release()
  }
  throw new ApiError('NotFound')
}

const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' })
const getFirstLetter = (word: string) => segmenter.segment(word).containing(0)?.segment ?? ''

/** As strangers see it: the first letter of each word. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => `${getFirstLetter(word)}•••`)
    .join(' ')
}

/** As shown to recipients of the user's messages. */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean)
  const last = rest.at(-1)
  return last ? `${first} ${getFirstLetter(last)}.` : first
}

async function toPhone(ctx: Ctx, actor: Actor, text: string): Promise<string | null> {
  const { phoneCode } = await ctx.db
    .selectFrom('countries')
    .select('phoneCode')
    .where('id', '=', actor.countryId)
    .executeTakeFirstOrThrow()
  return normalizePhone({ phone: text, phoneCode: phoneCode ?? '20' })
}

/** Only members with a confirmed account can be found. */
export function selectMembers({ db }: Ctx) {
  return db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'users.name', 'users.countryId', 'users.addedById'])
    .select(['users.servicePlaceId', 'users.branchId'])
    .where('users.deletedAt', 'is', null)
    .where('users.isProvisional', '=', false)
    .where('ranks.base', '=', 'User')
}

export function findMember(ctx: Ctx, actor: Actor, text: string) {
  return lookUp(ctx, actor, async () => {
    const contact = parseContact(text)
    if (!contact) return null
    const query = selectMembers(ctx)
    if ('email' in contact) {
      return query
        .where('users.email', '=', contact.email)
        .where('users.emailProved', '=', true)
        .executeTakeFirst()
    }
    const phone = await toPhone(ctx, actor, contact.phone)
    return phone ? query.where('users.phone', '=', phone).executeTakeFirst() : null
  })
}

export function findMemberById(ctx: Ctx, actor: Actor, readId: () => number | null) {
  return lookUp(ctx, actor, async () => {
    const id = readId()
    return id === null ? null : selectMembers(ctx).where('users.id', '=', id).executeTakeFirst()
  })
}
