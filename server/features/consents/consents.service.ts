import { type RawBuilder, sql } from 'kysely'
import type { ConsentPurpose } from '#contract/consents/constants.ts'
import type { consents } from '#contract/consents/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { publish } from '#server/core/live/live.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { insertConsent, type NewConsent, readConsentPage } from './agreements.service.ts'
import { getConsents } from './listing.service.ts'

export function hasAgreed(purpose: ConsentPurpose): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select is_given from consents where consents.user_id = users.id and purpose = ${purpose}
    order by consents.id desc limit 1), false)`
}

/** Does nothing if the consent is unchanged; otherwise notifies the user's other windows. */
async function change(tx: Tx, { id: userId }: Actor, consent: Omit<NewConsent, 'userId'>): Promise<void> {
  const { purpose, version, isGiven } = consent
  const last = await tx.db
    .selectFrom('consents')
    .select(['version', 'isGiven'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isSame = isGiven
    ? last?.isGiven === true && last.version >= version
    : last === undefined || !last.isGiven
  if (isSame) return
  await insertConsent(tx, { userId, purpose, version, isGiven })
  publish(tx, [[userId, { kind: 'counts' }]])
}

/** Serialises concurrent changes; throws for a user who is being deleted. */
async function lockPerson(tx: Tx, { id }: Actor): Promise<void> {
  const person = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new ApiError('NotFound')
}

export function giveConsent({ ctx, actor, input: { purpose, version } }: Args<typeof consents.giveConsent>) {
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor)
    const page = await readConsentPage(tx, purpose)
    if (version < page.agreedFrom || version > page.version) throw new ApiError('ConsentOutdated')
    await change(tx, actor, { purpose, version, isGiven: true })
    return { consents: await getConsents({ ctx: tx, actor, input: {} }) }
  })
}

export function withdrawConsent({ ctx, actor, input: { purpose } }: Args<typeof consents.withdrawConsent>) {
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor)
    const { version } = await readConsentPage(tx, purpose)
    await change(tx, actor, { purpose, version, isGiven: false })
    return { consents: await getConsents({ ctx: tx, actor, input: {} }) }
  })
}
