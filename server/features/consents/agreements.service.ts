import { type ExpressionBuilder, sql } from 'kysely'
import { type ConsentPurpose, consentPages, requiredConsents } from '#contract/consents/constants.ts'
import { type BaseRank, isAllowed, isStaff } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Actor } from '#server/core/request/actor.ts'

type AgreeingUser = { rank: BaseRank; isProvisional: boolean }

/**
 * The terms and the privacy policy apply to members and places; staff and consultants have other agreements. A
 * provisional account can't be used yet, so nothing is due until its owner confirms it.
 */
export function mustAgree({ rank, isProvisional }: AgreeingUser): boolean {
  return !isStaff(rank) && rank !== 'SalesConsultant' && !isProvisional
}

/** The number of agreements that the user still has to accept; null if none apply. */
export function selectDueAgreementCount(
  eb: Pick<ExpressionBuilder<Database, 'pages'>, 'selectFrom'>,
  actor: Actor | null,
) {
  if (!actor || !isAllowed('user', actor) || !mustAgree(actor)) return sql<number | null>`null::bigint`
  const subqueries = requiredConsents.map((purpose) =>
    eb
      .selectFrom('pages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('title', '=', consentPages[purpose])
      .where(sql<boolean>`not exists (
        select from consents where user_id = ${actor.id} and purpose = ${purpose} and consents.version >= agreed_from)`),
  )
  return sql<number | null>`(${sql.join(
    subqueries.map((subquery) => sql`(${subquery})`),
    sql` + `,
  )})`
}

/** `agreedFrom` is the oldest version whose acceptance still counts. */
export async function readConsentPage(tx: Tx, purpose: ConsentPurpose) {
  const page = await tx.db
    .selectFrom('pages')
    .select(['version', 'agreedFrom'])
    .where('title', '=', consentPages[purpose])
    .executeTakeFirst()
  if (!page) throw new ApiError('NotFound')
  return page
}

export async function recordAgreements(
  tx: Tx,
  userId: number,
  { termsVersion, privacyVersion }: { termsVersion?: number; privacyVersion?: number },
): Promise<void> {
  const versionByPurpose = { terms: termsVersion, privacy: privacyVersion }
  for (const purpose of requiredConsents) {
    const version = versionByPurpose[purpose]
    if (version === undefined) continue
    if (version > (await readConsentPage(tx, purpose)).version)
      throw new ApiError('InvalidData', { fields: { [`${purpose}Version`]: 'InvalidData' } })
    await insertConsent(tx, { userId, purpose, version, isGiven: true })
  }
}

/** For accounts that staff create: the creator confirms that the person agreed. */
export async function recordCurrentAgreements(tx: Tx, userId: number): Promise<void> {
  for (const purpose of requiredConsents) {
    const { version } = await readConsentPage(tx, purpose)
    await insertConsent(tx, { userId, purpose, version, isGiven: true })
  }
}

export type NewConsent = { userId: number; purpose: ConsentPurpose; version: number; isGiven: boolean }

export async function insertConsent(
  tx: Tx,
  { userId, purpose, version, isGiven }: NewConsent,
): Promise<void> {
  await tx.db.insertInto('consents').values({ userId, purpose, version, isGiven, at: tx.now() }).execute()
}
