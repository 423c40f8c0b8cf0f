import type { Input } from '#contract/core/endpoint.ts'
import { listStatesBefore } from '#contract/core/stateMachine.ts'
import { inLanguage } from '#contract/core/text.ts'
import { staffReferralsPolicy } from '#contract/referrals/policy.ts'
import { maxCountedReferrals, type Referral, type ReferralTerms } from '#contract/referrals/schemas.ts'
import { referralStateMachine } from '#contract/referrals/stateMachine.ts'
import type { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { audit } from '../audit/audit.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
import { fundMarketing } from '../wallet/rewards.service.ts'
import { readBudget } from './budget.service.ts'
import { readEvidence } from './evidence.service.ts'
import { lockOrder } from './orderRewards.service.ts'
import { payReward, transitionReferral } from './referral.service.ts'

function selectTerms({ db }: Ctx) {
  return db
    .selectFrom('countries')
    .leftJoin('referralTerms as terms', 'terms.countryId', 'countries.id')
    .select(['countries.id', 'countries.nameAr', 'countries.nameEn', 'terms.version', 'terms.isOpen'])
    .select(['terms.inviterPoints', 'terms.friendPoints', 'terms.maxPerMonth', 'terms.maxTotal'])
    .orderBy('countries.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number]

async function present(ctx: Ctx, row: Row): Promise<ReferralTerms> {
  return {
    id: row.id,
    name: inLanguage(ctx.language, row.nameAr, row.nameEn),
    isOpen: row.isOpen ?? false,
    inviterPoints: row.inviterPoints ?? 0,
    friendPoints: row.friendPoints ?? 0,
    mostAMonth: row.maxPerMonth ?? 0,
    most: row.maxTotal ?? 0,
    ...(await readBudget(ctx, row.id)),
    version: row.version ?? 0,
  }
}

export async function getReferralTerms({ ctx }: Args<typeof referralTerms.getReferralTerms>) {
  const rows = await selectTerms(ctx).where('countries.isActive', '=', true).execute()
  return Promise.all(rows.map((row) => present(ctx, row)))
}

async function getTerms(ctx: Ctx, id: number): Promise<ReferralTerms> {
  const row = await selectTerms(ctx).where('countries.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return present(ctx, row)
}

const lockCountry = (tx: Tx, id: number) =>
  tx.db.selectFrom('countries').select('id').where('id', '=', id).forNoKeyUpdate().execute()

export function saveReferralTerms({ ctx, input }: Args<typeof referralTerms.saveReferralTerms>) {
  return inTransaction(ctx, async (tx) => {
    await lockCountry(tx, input.id)
    const before = await getTerms(tx, input.id)
    assertCurrentVersion(input.version, before)
    const row = {
      isOpen: input.isOpen,
      inviterPoints: input.inviterPoints,
      friendPoints: input.friendPoints,
      maxPerMonth: input.mostAMonth,
      maxTotal: input.most,
      version: before.version + 1,
    } satisfies InputColumns<Input<typeof referralTerms.saveReferralTerms>, 'mostAMonth' | 'most'>
    await tx.db
      .insertInto('referralTerms')
      .values({ countryId: input.id, ...row })
      .onConflict((conflict) => conflict.column('countryId').doUpdateSet(row))
      .execute()
    const after = await getTerms(tx, input.id)
    await audit(tx, 'referralTerms', input.id, before.version > 0 ? before : null, after)
    requireApproval(tx, `referral terms of ${input.id}`)
    return after
  })
}

export function fundReferrals({
  ctx,
  input: { countryId, points, version },
}: Args<typeof referralTerms.fundReferrals>) {
  return inTransaction(ctx, async (tx) => {
    await lockCountry(tx, countryId)
    assertCurrentVersion(version, await getTerms(tx, countryId))
    await fundMarketing(tx, countryId, points)
    await audit(tx, 'referralBudget', countryId, null, { countryId, points })
    requireApproval(tx, `referral budget of ${countryId}`)
    return getTerms(tx, countryId)
  })
}

function selectReferrals(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('referrals')
    .innerJoin('users as inviter', 'inviter.id', 'referrals.inviterId')
    .innerJoin('users as friend', 'friend.id', 'referrals.friendId')
    .leftJoin('orders', 'orders.id', 'referrals.orderId')
    .selectAll('referrals')
    .select(['inviter.name as inviterName', 'friend.name as friendName', 'orders.code'])
    .where((eb) => whereAccessible(eb, staffReferralsPolicy, actor, {}))
}

type ReferralRead = Awaited<ReturnType<ReturnType<typeof selectReferrals>['executeTakeFirstOrThrow']>>

type Evidence = Awaited<ReturnType<typeof readEvidence>>

function presentReferral(row: ReferralRead, evidence: Evidence): Referral {
  return {
    id: row.id,
    inviter: { id: row.inviterId, name: row.inviterName },
    friend: { id: row.friendId, name: row.friendName },
    state: row.state,
    signs: row.signs,
    evidence: evidence.get(row.id) ?? [],
    points: row.inviterPoints + row.friendPoints,
    order: row.orderId && row.code ? { id: row.orderId, code: row.code } : null,
    joinedAt: row.joinedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    reason: row.reason,
    version: row.version,
  }
}

export async function getReferrals({
  ctx,
  actor,
  input: { state, ...paging },
}: Args<typeof referralTerms.getReferrals>) {
  const query = selectReferrals(ctx, actor).where(
    'referrals.state',
    'in',
    state ? [state] : listStatesBefore(referralStateMachine, 'refused'),
  )
  const { total, isMore, limit, offset } = await countPage(ctx, query, paging, maxCountedReferrals)
  const rows = await query
    .orderBy((eb) => eb('referrals.state', '=', 'review'), 'desc')
    .orderBy('referrals.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const evidence = await readEvidence(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    ...toPage(
      paging,
      total,
      rows.map((row) => presentReferral(row, evidence)),
    ),
    isMore,
  }
}

export function decideReferral({
  ctx,
  actor,
  input: { id, isRewarded, reason, version },
}: Args<typeof referralTerms.decideReferral>) {
  return inTransaction(ctx, async (tx) => {
    const find = () => selectReferrals(tx, actor).where('referrals.id', '=', id)
    const { orderId } = (await find().executeTakeFirst()) ?? { orderId: null }
    if (orderId) await lockOrder(tx, orderId)
    const before = await find().forUpdate('referrals').executeTakeFirst()
    if (!before) throw new ApiError('NotFound')
    const evidence = await readEvidence(tx, [id])
    assertCurrentVersion(version, presentReferral(before, evidence))
    const decision = { event: isRewarded ? 'rewarded' : 'refused', actor } as const
    await transitionReferral(tx, before, decision, async () => ({
      ...(isRewarded ? await payReward(tx, before) : { endedAt: tx.now() }),
      decidedById: actor.id,
      reason,
    }))
    const after = presentReferral(await find().executeTakeFirstOrThrow(), evidence)
    await audit(tx, 'referral', id, presentReferral(before, evidence), after)
    const points = isRewarded ? after.points : 0
    const movedAmount = { countryId: before.countryId, amount: 0, points, about: `referral ${id}` }
    await requireApprovalOfMoney(tx, actor, movedAmount)
    return after
  })
}
