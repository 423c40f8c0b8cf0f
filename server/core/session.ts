import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { BaseRank, Permission } from '../../contract/access.ts'
import type { Actor } from './actor.ts'
import type { Ctx } from './ctx.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const lifeOfStaff = 12 * hour
const life = 30 * 24 * hour
const seenEvery = 5 * minute

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function lifeOf(rank: string): number {
  return rank === 'SuperAdmin' || rank === 'Moderator' ? lifeOfStaff : life
}

/**
 * Opens a session and replies its token, which nobody can read again: the database holds its hash.
 * `device` is what the person reads in their list of sessions.
 */
export async function createSession(
  tx: Ctx,
  userId: number,
  { device }: { device: string },
): Promise<string> {
  const token = newToken()
  const now = tx.now()
  const end = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  await sql`
    insert into sessions (user_id, token_hash, device, created_at, last_seen_at, expires_at)
    select users.id, ${hashOf(token)}, ${device}, ${now}, ${now},
      case when ranks.base in ('SuperAdmin', 'Moderator') then ${end(lifeOfStaff)}::timestamptz
        else ${end(life)}::timestamptz end
    from users join ranks on ranks.id = users.rank_id
    where users.id = ${userId}`.execute(tx.db)
  return token
}

// What a person may do: (roles of the rank, and those granted to them) without those withdrawn; a SuperAdmin all.
const actorOfToken = `
  select s.id as session_id, s.last_seen_at, u.id, u.name, u.country_id, u.service_place_id, u.branch_id,
    u.rank_id, r.base,
    array(
      select o.name from roles o
      left join rank_roles k on k.rank_id = u.rank_id and k.role_id = o.id
      left join user_roles m on m.user_id = u.id and m.role_id = o.id
      where r.base = 'SuperAdmin' or coalesce(m.granted, k.role_id is not null)
    ) as permissions
  from sessions s
  join users u on u.id = s.user_id and u.deleted_at is null
  join ranks r on r.id = u.rank_id
  where s.token_hash = $1 and s.expires_at > $2`

type ActorRow = {
  session_id: number
  last_seen_at: Date
  id: number
  name: string
  country_id: number
  service_place_id: number | null
  branch_id: number | null
  rank_id: number
  base: BaseRank
  permissions: Permission[]
}

async function keepAlive(ctx: Ctx, row: ActorRow): Promise<void> {
  const now = ctx.now().getTime()
  if (now - row.last_seen_at.getTime() < seenEvery) return
  await ctx.pool.query({
    name: 'session.seen',
    text: 'update sessions set last_seen_at = $2, expires_at = $3 where id = $1 and last_seen_at < $2',
    values: [row.session_id, new Date(now), new Date(now + lifeOf(row.base))],
  })
}

/** The person whose session a token opens; null where it opens none. Being seen keeps the session alive. */
export async function findActor(ctx: Ctx, token: string): Promise<Actor | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const { rows } = await ctx.pool.query<ActorRow>({
    name: 'session.actor',
    text: actorOfToken,
    values: [hashOf(token), ctx.now()],
  })
  const row = rows[0]
  if (!row) return null
  await keepAlive(ctx, row)
  return {
    id: row.id,
    name: row.name,
    rank: row.base,
    rankId: row.rank_id,
    permissions: new Set(row.permissions),
    countryId: row.country_id,
    servicePlaceId: row.service_place_id,
    branchId: row.branch_id,
    sessionId: row.session_id,
  }
}

/** A person's open sessions, the latest used first. */
export function listSessions(ctx: Ctx, userId: number) {
  return ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a session; of this user alone where one is named. Replies whether there was one. */
export async function endSession(ctx: Ctx, id: number, userId?: number): Promise<boolean> {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .$if(userId !== undefined, (sessions) => sessions.where('user_id', '=', userId as number))
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends all sessions of a person, or all but one. */
export async function endSessionsOf(tx: Ctx, userId: number, kept: { except?: number } = {}): Promise<void> {
  await tx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', kept.except ?? 0)
    .execute()
}

/** Gives a session another token; the old one opens nothing any more. */
export async function replaceSession(tx: Ctx, id: number): Promise<string> {
  const token = newToken()
  await tx.db
    .updateTable('sessions')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  return token
}
