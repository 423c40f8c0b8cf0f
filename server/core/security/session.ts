import { createHash, randomBytes } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { sessionsPolicy } from '#contract/accounts/policy.ts'
import { type BaseRank, isStaff, type Permission, staffRanks } from '#contract/core/access.ts'
import type { Digits } from '#contract/core/digits.ts'
import { maxSessionDays, sessionDays } from '#contract/core/limits.ts'
import type { Ctx, Tx } from '../ctx.ts'
import { ignoreDiskFull } from '../database/dbErrors.ts'
import { inTransaction } from '../database/transaction.ts'
import { publish } from '../live/live.ts'
import type { Actor } from '../request/actor.ts'
import type { PointsDelay } from './pointsDelay.ts'
import { recordSecurityEvent } from './recordSecurityEvent.ts'
import { type ActiveRestriction, activeRestrictionSql } from './restrictions.ts'
import { whereAccessible } from './rowPolicy.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const day = 24 * hour

const staffTtl = 12 * hour
const ttl = sessionDays * day
/** Maximum session age from login, even if it is in use. */
const maxStaffAge = 7 * day
const maxAge = maxSessionDays * day
const renewEvery = 5 * minute
/** Maximum number of sessions per user; a further one ends the oldest. */
const maxSessions = 20

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function generateToken(): string {
  return randomBytes(32).toString('base64url')
}

function getTtl(rank: BaseRank): number {
  return isStaff(rank) ? staffTtl : ttl
}

async function endOldest(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('sessions')
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .where('expiresAt', '>', tx.now())
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(maxSessions),
    )
    .execute()
}

type NewSession = { device: string; pointsDelayedUntil?: Date | null }

/** Returns the token. The database only stores a hash, so it cannot be read again. */
export async function createSession(
  tx: Tx,
  userId: number,
  { device, pointsDelayedUntil = null }: NewSession,
): Promise<string> {
  const token = generateToken()
  const now = tx.now()
  const end = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  await sql`
    insert into sessions (user_id, token_hash, device, created_at, last_seen_at, authenticated_at,
      points_delayed_until, expires_at)
    select users.id, ${hashToken(token)}, ${device}, ${now}, ${now}, ${now}, ${pointsDelayedUntil},
      case when ranks.base = any (${staffRanks}) then ${end(staffTtl)}::timestamptz
        else ${end(ttl)}::timestamptz end
    from users join ranks on ranks.id = users.rank_id
    -- No credential opens an account that its owner locked.
    where users.id = ${userId} and users.locked_at is null
    -- Serialises logins of one user, or two at once could exceed the limit of sessions.
    for no key update of users`.execute(tx.db)
  await endOldest(tx, userId)
  return token
}

// Permissions of a user: those of their rank's roles and those granted individually, without those withdrawn.
// A SuperAdmin has all.
const selectActors = (which: string, sessions = 'sessions') => `
  select s.id as "sessionId", s.last_seen_at as "lastSeenAt", s.authenticated_at as "authenticatedAt", u.id, u.name,
    u.country_id as "countryId", u.digits, u.service_place_id as "servicePlaceId", u.branch_id as "branchId", u.rank_id as "rankId",
    u.is_provisional as "isProvisional", u.password_hash is not null as "hasPassword", r.base,
    (r.base <> 'User'
      and exists (select 1 from settings where factors_from <= $2)
      and not exists (select 1 from totp_factors where user_id = u.id)
      and not exists (select 1 from passkeys where user_id = u.id)) as "lacksFactor",
    ${activeRestrictionSql('u.id', "'everything'", '$2')} as restriction,
    (select json_build_object('until', s.points_delayed_until, 'timeZone', time_zone) from countries
      where id = u.country_id and s.points_delayed_until > $2) as "pointsDelay",
    array(
      select o.name from roles o
      left join rank_roles k on k.rank_id = u.rank_id and k.role_id = o.id
      left join user_roles m on m.user_id = u.id and m.role_id = o.id
      where r.base = 'SuperAdmin' or coalesce(m.granted, k.role_id is not null)
    ) as permissions
  from ${sessions} s
  join users u on u.id = s.user_id and u.deleted_at is null
  join ranks r on r.id = u.rank_id
  where ${which} and s.expires_at > $2`

type ActorRow = {
  sessionId: number
  lastSeenAt: Date
  authenticatedAt: Date
  id: number
  name: string
  countryId: number
  digits: Digits
  servicePlaceId: number | null
  branchId: number | null
  rankId: number
  isProvisional: boolean
  hasPassword: boolean
  lacksFactor: boolean
  restriction: ActiveRestriction | null
  pointsDelay: PointsDelay | null
  base: BaseRank
  permissions: Permission[]
}

function toActor({ base, permissions, lacksFactor, lastSeenAt: _, ...actor }: ActorRow): Actor {
  return {
    ...actor,
    rank: base,
    permissions: new Set(permissions),
    mfaMissing: lacksFactor,
    token: null,
  }
}

/** Sliding expiration up to the maximum age. Writes at most once per `renewEvery`. */
async function keepAlive(ctx: Ctx, row: ActorRow): Promise<void> {
  const now = ctx.now().getTime()
  if (now - row.lastSeenAt.getTime() < renewEvery) return
  const sessionMaxAge = isStaff(row.base) ? maxStaffAge : maxAge
  const update = ctx.pool.query({
    name: 'session.updateLastSeen',
    text: `update sessions set last_seen_at = $2, expires_at = least($3, created_at + $4 * interval '1 millisecond')
      where id = $1 and last_seen_at < $2`,
    values: [row.sessionId, new Date(now), new Date(now + getTtl(row.base)), sessionMaxAge],
  })
  await update.catch(ignoreDiskFull)
}

/** Renews the session; null if the token is invalid. */
export async function findActor(ctx: Ctx, token: string): Promise<Actor | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const { rows } = await ctx.pool.query<ActorRow>({
    name: 'session.actor',
    text: selectActors('s.token_hash = $1'),
    values: [hashToken(token), ctx.now()],
  })
  const row = rows[0]
  if (!row) return null
  await keepAlive(ctx, row)
  return toActor(row)
}

/** Embeds a statement in another one, whose parameters have different numbers. */
const toFragment = (text: string, values: readonly unknown[]) =>
  sql.join(
    text
      .split(/\$(\d)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql``,
  )

type PresentRow = Omit<ActorRow, 'lastSeenAt' | 'authenticatedAt'> &
  Record<'lastSeenAt' | 'authenticatedAt', string>

/** Null if the session has ended. Does not renew it. */
export function selectPresent(ctx: Ctx, sessionId: number) {
  const actors = toFragment(selectActors('s.id = $1'), [sessionId, ctx.now()])
  return sql<PresentRow | null>`(select to_json(actor) from (${actors}) as actor)`
}

export function presentActor(row: PresentRow): Actor {
  return toActor({
    ...row,
    lastSeenAt: new Date(row.lastSeenAt),
    authenticatedAt: new Date(row.authenticatedAt),
  })
}

/** Omits ended sessions, and renews none. */
export async function listActors(ctx: Ctx, sessionIds: readonly number[]): Promise<Actor[]> {
  const { rows } = await ctx.pool.query<ActorRow>({
    name: 'session.actors',
    text: selectActors('s.id = any ($1)'),
    values: [sessionIds, ctx.now()],
  })
  return rows.map(toActor)
}

const asIfLoggedIn = `(select 0 as id, id as user_id, $2::timestamptz as last_seen_at, $2::timestamptz as authenticated_at,
  null::timestamptz as points_delayed_until, 'infinity'::timestamptz as expires_at from users)`

/** For work on their behalf without a session, as if they had just logged in. */
export async function loadActors(ctx: Ctx, ids: readonly number[]): Promise<Actor[]> {
  const query = CompiledQuery.raw(selectActors('u.id = any ($1)', asIfLoggedIn), [ids, ctx.now()])
  const { rows } = await ctx.db.executeQuery<ActorRow>(query)
  return rows.map(toActor)
}

export function listSessions(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where((eb) => whereAccessible(eb, sessionsPolicy, actor, { userId: 'userId' }))
    .where('expiresAt', '>', ctx.now())
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Streams whose session has ended close immediately. */
function wakeStreams(tx: Tx, userId: number): void {
  publish(tx, [[userId, { kind: 'counts' }]])
}

/** Returns whether the session existed. */
export function endSession(ctx: Ctx, actor: Actor, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where((eb) => whereAccessible(eb, sessionsPolicy, actor, { userId: 'userId' }))
      .returning('userId')
      .executeTakeFirst()
    if (ended) wakeStreams(tx, ended.userId)
    return ended !== undefined
  })
}

/** Returns the number of ended sessions. */
export async function endUserSessions(
  tx: Tx,
  userId: number,
  options: { except?: number } = {},
): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', options.except ?? 0)
    .executeTakeFirst()
  if (numDeletedRows > 0n) wakeStreams(tx, userId)
  return Number(numDeletedRows)
}

export async function markReauthenticated(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ authenticatedAt: ctx.now() })
    .where('id', '=', sessionId)
    .execute()
  recordSecurityEvent(ctx, 'provedAgain', { sessionId })
}

/** Rotates the token; the old one becomes invalid. */
export async function replaceSession(tx: Tx, id: number): Promise<string> {
  const token = generateToken()
  await tx.db
    .updateTable('sessions')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}
