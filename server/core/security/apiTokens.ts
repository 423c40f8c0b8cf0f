import { createHash } from 'node:crypto'
import { type Scope, scopePermissions } from '#contract/core/scopes.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'
import { ignoreDiskFull } from '../database/dbErrors.ts'
import type { Actor } from '../request/actor.ts'
import { recordSecurityEvent } from './recordSecurityEvent.ts'
import { loadActors } from './session.ts'
import { getTokenMode, parseTokenMode } from './tokenFormat.ts'

const minute = 60_000

/** Only this hash of a token is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type Row = {
  id: number
  name: string
  scopes: Scope[]
  placeId: number
  branchId: number | null
  createdById: number
  lastUsedAt: Date | null
}

/** Over the rows of `tokenRowsSql`: neither revoked nor expired, but currently unusable. */
export const isStoppedSql = `(place.state <> 'approved' or branch.deleted_at is not null or creator.deleted_at is not null
  or creator.locked_at is not null or creator.is_provisional or rank.base <> 'ServiceSupplier'
  or creator.service_place_id is distinct from token.place_id)`

export const tokenRowsSql = `api_tokens token
  join places place on place.id = token.place_id
  left join branches branch on branch.id = token.branch_id
  join users creator on creator.id = token.created_by_id
  join ranks rank on rank.id = creator.rank_id`

const select = `
  select token.id, token.name, token.scopes, token.place_id as "placeId", token.branch_id as "branchId",
    token.created_by_id as "createdById", token.last_used_at as "lastUsedAt"
  from ${tokenRowsSql}
  where token.token_hash = $1 and token.expires_at > $2 and token.revoked_at is null and not ${isStoppedSql}`

async function readToken(ctx: Ctx, token: string): Promise<Row | undefined> {
  const values = [hashToken(token), ctx.now()]
  const { rows } = await ctx.pool.query<Row>({ name: 'apiTokens.find', text: select, values })
  return rows[0]
}

/** At most once a minute. */
async function recordUse(ctx: Ctx, { id, lastUsedAt }: Row): Promise<void> {
  const now = ctx.now()
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < minute) return
  const used = ctx.pool.query({
    name: 'apiTokens.used',
    text: 'update api_tokens set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2)',
    values: [id, now],
  })
  await used.catch(ignoreDiskFull)
}

/** With those rights of the creator that the token's scopes include. */
async function loadActor(ctx: Ctx, token: Row): Promise<Actor | undefined> {
  const [creator] = await loadActors(ctx, [token.createdById])
  if (!creator) return undefined
  const requestedPermissions = token.scopes.flatMap((scope) => scopePermissions[scope])
  return {
    ...creator,
    name: token.name,
    rank: token.branchId === null ? 'ServiceSupplier' : 'BranchManager',
    permissions: new Set(requestedPermissions.filter((permission) => creator.permissions.has(permission))),
    servicePlaceId: token.placeId,
    branchId: token.branchId,
    // Only people have a second factor.
    mfaMissing: false,
    // A token never counts as re-authentication.
    authenticatedAt: new Date(0),
    token: { id: token.id, name: token.name, scopes: new Set(token.scopes) },
  }
}

const invalidTokenMessage = {
  ar: 'مفتاح الربط غير صحيح، أو أُلغي، أو انتهت مدته.',
  en: 'This token is wrong, revoked or expired.',
}
const wrongModeMessages = {
  live: {
    ar: 'هذا مفتاح للتجربة، ولا يعمل هنا. استخدم مفتاحًا يبدأ بـ mkn_live_.',
    en: 'This is a token of the sandbox. Use one that begins with mkn_live_ here.',
  },
  test: {
    ar: 'هذا مفتاح حقيقي، ولا يعمل في بيئة التجربة. استخدم مفتاحًا يبدأ بـ mkn_test_.',
    en: 'This is a live token, and this is the sandbox. Use one that begins with mkn_test_.',
  },
}

/** Throws if the token is invalid, and records that in the security log. */
export async function authenticateApiToken(ctx: Ctx, token: string): Promise<Actor> {
  const expectedMode = getTokenMode(ctx.config)
  const mode = parseTokenMode(token)
  const row = mode === expectedMode ? await readToken(ctx, token) : undefined
  const actor = row && (await loadActor(ctx, row))
  if (!actor) {
    recordSecurityEvent(ctx, 'tokenRefused', row && { details: { token: row.id } })
    throw new ApiError('Unauthorized', {
      message: mode && mode !== expectedMode ? wrongModeMessages[expectedMode] : invalidTokenMessage,
    })
  }
  await recordUse(ctx, row)
  return actor
}
