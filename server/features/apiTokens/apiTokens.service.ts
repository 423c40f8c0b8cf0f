import { sql } from 'kysely'
import type { apiTokens } from '#contract/apiTokens/endpoints.ts'
import { apiTokensPolicy } from '#contract/apiTokens/policy.ts'
import type { ApiToken } from '#contract/apiTokens/schemas.ts'
import { isStaff } from '#contract/core/access.ts'
import { fold } from '#contract/core/fold.ts'
import { maxNewTokensPerDay, maxTokens } from '#contract/core/limits.ts'
import { placeScopes, type Scope } from '#contract/core/scopes.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { hashToken, isStoppedSql, tokenRowsSql } from '#server/core/security/apiTokens.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { generateApiToken, getTokenMode } from '#server/core/security/tokenFormat.ts'
import { audit } from '../audit/audit.service.ts'
import { listBranchNames } from '../places/branchNames.service.ts'
import { lockPlace } from '../places/managedPlace.service.ts'

const hintLength = 4

const getNewTokenLimit = (placeId: number) => ({
  key: `apiTokens.create:${placeId}`,
  max: maxNewTokensPerDay,
  seconds: 24 * 3600,
})

const ownershipColumns = { placeId: 'apiTokens.placeId' } as const

type TokenRow = {
  id: number
  name: string
  hint: string
  scopes: Scope[]
  branchId: number | null
  branchName: string | null
  state: ApiToken['state']
  createdAt: Date
  createdBy: string
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

function presentToken(row: TokenRow): ApiToken {
  const { id, name, hint, scopes, branchId, branchName, state, createdBy } = row
  return {
    id,
    name,
    hint,
    scopes,
    branch: branchId === null ? null : { id: branchId, name: branchName ?? '' },
    state,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

/** The audit log expects the name in both languages. */
function toAuditValues({ name, scopes, branch, expiresAt, revokedAt }: ApiToken) {
  return { nameAr: name, nameEn: name, scopes, branchId: branch?.id ?? null, expiresAt, revokedAt }
}

async function readTokens({ db, language, now }: Ctx, ids: readonly number[]): Promise<ApiToken[]> {
  const { rows } = await sql<TokenRow>`
    select token.id, token.name, token.hint, token.scopes, token.branch_id, token.created_at, token.expires_at,
      token.last_used_at, token.revoked_at, creator.name as created_by,
      in_language(${language}, branch.name_ar, branch.name_en) as branch_name,
      case when token.revoked_at is not null then 'revoked' when token.expires_at <= ${now()} then 'expired'
        when ${sql.raw(isStoppedSql)} then 'stopped' else 'active' end as state
    from ${sql.raw(tokenRowsSql)}
    where token.id = any (${ids}) order by token.id desc`.execute(db)
  return rows.map(presentToken)
}

async function readToken(ctx: Ctx, id: number): Promise<ApiToken> {
  const [token] = await readTokens(ctx, [id])
  if (!token) throw new ApiError('NotFound')
  return token
}

const selectAccessible = (ctx: Ctx, actor: Actor) =>
  ctx.db
    .selectFrom('apiTokens')
    .select('apiTokens.id')
    .where((eb) => whereAccessible(eb, apiTokensPolicy, actor, ownershipColumns))

async function findPlace(ctx: Ctx, actor: Actor, requestedId: number | undefined) {
  const id = requestedId || actor.servicePlaceId
  if (!id) return null
  const place = await ctx.db
    .selectFrom('places')
    .select('id')
    .select(localized(ctx.language, 'places.name').as('name'))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where((eb) => whereAccessible(eb, apiTokensPolicy, actor, { placeId: 'places.id' }))
    .executeTakeFirst()
  if (!place) throw new ApiError('NotFound')
  return place
}

export async function getTokens({
  ctx,
  actor,
  input: { servicePlaceId, ...input },
}: Args<typeof apiTokens.getTokens>) {
  const place = await findPlace(ctx, actor, servicePlaceId)
  const placeId = place?.id ?? null
  // Without a place the page is empty, because `= null` is never true.
  const query = selectAccessible(ctx, actor).where('apiTokens.placeId', '=', placeId)
  const { total, limit, offset } = await countPage(ctx, query, input)
  const rows = await query.orderBy('apiTokens.id', 'desc').limit(limit).offset(offset).execute()
  const ids = rows.map(({ id }) => id)
  return {
    ...toPage(input, total, await readTokens(ctx, ids)),
    place,
    branches: await listBranchNames(ctx, placeId),
  }
}

/** Locks the branch, so that it can't be deleted until the transaction ends. */
async function lockOwnBranch(tx: Tx, placeId: number, branchId: number): Promise<void> {
  const branch = await tx.db
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .where('placeId', '=', placeId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!branch) throw new ApiError('NotFound', { fields: { branchId: 'NotFound' } })
}

async function assertTokenAllowed(tx: Tx, placeId: number, name: string): Promise<void> {
  const usableTokens = await tx.db
    .selectFrom('apiTokens')
    .select('name')
    .where('placeId', '=', placeId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', tx.now())
    .execute()
  const isTaken = usableTokens.some((token) => fold(token.name) === fold(name))
  if (isTaken) throw new ApiError('TokenNameTaken', { fields: { name: 'TokenNameTaken' } })
  if (usableTokens.length >= maxTokens) throw new ApiError('TooManyTokens')
}

export function createToken({
  ctx,
  actor,
  input: { name, scopes, branchId = 0, days },
}: Args<typeof apiTokens.createToken>) {
  const placeId = actor.servicePlaceId
  if (!placeId) throw new ApiError('NotFound')
  if (branchId && scopes.some((scope) => placeScopes.includes(scope)))
    throw new ApiError('ScopeOfPlace', { fields: { branchId: 'ScopeOfPlace' } })
  return inTransaction(ctx, async (tx) => {
    // Serialises creations, so that concurrent ones are counted.
    if (!(await lockPlace(tx, placeId))) throw new ApiError('NotFound')
    if (branchId) await lockOwnBranch(tx, placeId, branchId)
    await assertTokenAllowed(tx, placeId, name)
    await enforceRateLimit(tx, getNewTokenLimit(placeId))
    const secret = generateApiToken(getTokenMode(tx.config))
    const { id } = await tx.db
      .insertInto('apiTokens')
      .values({
        placeId,
        branchId: branchId || null,
        createdById: actor.id,
        name,
        scopes,
        tokenHash: hashToken(secret),
        hint: secret.slice(-hintLength),
        createdAt: tx.now(),
        expiresAt: new Date(tx.now().getTime() + days * aDay),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await readToken(tx, id)
    await audit(tx, 'apiToken', id, null, toAuditValues(token))
    await emit(tx, 'apiTokens.tokenCreated', { tokenId: id })
    tx.afterCommit.add((outside) =>
      recordSecurityEvent(outside, 'tokenCreated', { details: { token: id, place: placeId } }),
    )
    return { ...token, token: secret }
  })
}

export function revokeToken({ ctx, actor, input: { id } }: Args<typeof apiTokens.revokeToken>) {
  return inTransaction(ctx, async (tx) => {
    const row = await selectAccessible(tx, actor)
      .select('apiTokens.revokedAt')
      .where('apiTokens.id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new ApiError('NotFound')
    const before = await readToken(tx, id)
    if (row.revokedAt) return before
    await tx.db.updateTable('apiTokens').set({ revokedAt: tx.now() }).where('id', '=', id).execute()
    const after = await readToken(tx, id)
    await audit(tx, 'apiToken', id, toAuditValues(before), toAuditValues(after))
    if (isStaff(actor.rank)) await emit(tx, 'apiTokens.tokenTaken', { tokenId: id })
    tx.afterCommit.add((outside) => recordSecurityEvent(outside, 'tokenRevoked', { details: { token: id } }))
    return after
  })
}
