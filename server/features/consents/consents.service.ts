import { type RawBuilder, sql } from 'kysely'
import type { ConsentPurpose } from '#contract/consents/constants.ts'
import type { consents } from '#contract/consents/endpoints.ts'
import type { Consent } from '#contract/consents/schemas.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { publish } from '#server/core/live/live.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { insertConsent, type NewConsent, readPage } from './agreements.service.ts'
import { listConsents } from './listing.service.ts'

/** Whether the user of a row has agreed to something, and not withdrawn it since. */
export function hasAgreed(purpose: ConsentPurpose): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select is_given from consents where consents.user_id = users.id and purpose = ${purpose}
    order by consents.id desc limit 1), false)`
}

/** Writes a change of somebody's consent, where it is one; their other windows hear of it. */
async function change(tx: Tx, { id: userId }: Actor, consent: Omit<NewConsent, 'userId'>): Promise<void> {
  const { purpose, version, isGiven } = consent
  const last = await tx.db
    .selectFrom('consents')
    .select(['version', 'is_given'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isSame = isGiven
    ? last?.is_given === true && last.version >= version
    : last === undefined || !last.is_given
  if (isSame) return
  await insertConsent(tx, { userId, purpose, version, isGiven })
  publish(tx, [[userId, { kind: 'counts' }]])
}

/** Of two presses at once the second sees what the first did; nothing is written for whoever is deleted meanwhile. */
async function lockPerson(tx: Tx, { id }: Actor): Promise<void> {
  const person = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new ApiError('NotFound')
}

/** Notes that somebody agrees to what they were shown. */
export function giveConsent(
  ctx: Ctx,
  actor: Actor,
  { purpose, version }: Input<typeof consents.giveConsent>,
): Promise<Consent[]> {
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor)
    const page = await readPage(tx, purpose)
    if (version < page.agreed_from || version > page.version) throw new ApiError('ConsentOutdated')
    await change(tx, actor, { purpose, version, isGiven: true })
    return listConsents(tx, actor)
  })
}

/** Notes that somebody withdraws a consent. */
export function withdrawConsent(ctx: Ctx, actor: Actor, purpose: 'marketing'): Promise<Consent[]> {
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor)
    const { version } = await readPage(tx, purpose)
    await change(tx, actor, { purpose, version, isGiven: false })
    return listConsents(tx, actor)
  })
}
