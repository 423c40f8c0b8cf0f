import { type RawBuilder, sql } from 'kysely'
import { formerAccountDays, maxAdjacentDistance } from '#contract/core/limits.ts'
import type { ReferralSign } from '#contract/referrals/constants.ts'
import type { Referral } from '#contract/referrals/schemas.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import {
  findFormerAccounts,
  hashIdentifier,
  type Identifier,
  type IdentifierKind,
  readIdentifiers,
} from '../accounts/formerAccounts.service.ts'

/** `at` is when the other account last used what the accounts share, or when it joined or ended. */
type Evidence = { sign: ReferralSign; userId: number; at: Date }

/**
 * Maximum number of members compared for one shared attribute, latest first: a mobile carrier's network has
 * thousands.
 */
const maxCompared = 2000

/** SIM cards that are bought at the same time often have adjacent numbers. */
function getAdjacentNumbers(phone: string): string[] {
  const number = BigInt(phone.slice(1))
  return Array.from({ length: maxAdjacentDistance }, (_, n) => BigInt(n + 1)).flatMap((away) => [
    `+${number - away}`,
    `+${number + away}`,
  ])
}

/**
 * Selects id and time of the present and former holders of the values. Of deleted accounts only hashes are
 * stored, so these are compared.
 */
function selectHolders(tx: Tx, kind: 'phone' | 'device', values: readonly string[]): RawBuilder<unknown> {
  const hashes = values.map((value) => hashIdentifier(tx, { kind, value }).toString('hex'))
  const currentHolders =
    kind === 'device'
      ? sql`select user_id, last_login_at as at from user_devices where device = any (${values}::text[])`
      : sql`select id, created_at from users where phone = any (${values}::text[])
          union all select user_id, ended_at from former_phones where phone = any (${values}::text[])`
  return sql`${currentHolders} union all
    select user_id, ended_at from former_identifiers
    where hash in (select decode(hash_hex, 'hex') from unnest(${hashes}::text[]) as hash_hex)`
}

const getValues = (identifiers: readonly Identifier[], kind: IdentifierKind) =>
  identifiers.filter((identifier) => identifier.kind === kind).map(({ value }) => value)

/**
 * Finds members of the friend's invitation tree with whom the friend shares a device, a phone number, an
 * adjacent number or a network. A tree is all members who joined, directly or indirectly, through the same
 * first inviter, so two members of it have a common ancestor. A network is compared only among members who
 * were invited in the last `formerAccountDays`, because a mobile carrier shares one among thousands of
 * people.
 */
async function compareWithTree(tx: Tx, referralId: number, friendId: number): Promise<Evidence[]> {
  const identifiers = await readIdentifiers(tx, friendId)
  const phones = getValues(identifiers, 'phone')
  const networksSince = new Date(tx.now().getTime() - formerAccountDays * aDay)
  const { rows } = await sql<Evidence>`
    with recursive matches (sign, user_id, at) as (
      select 'device', device.* from (${selectHolders(tx, 'device', getValues(identifiers, 'device'))}) device
      union all
      select 'number', number.* from (${selectHolders(tx, 'phone', phones)}) number
      union all
      select 'adjacentNumber', number.* from (${selectHolders(tx, 'phone', phones.flatMap(getAdjacentNumbers))}) number
      union all
      select 'network', other.friend_id, other.joined_at
      from referrals own join referrals other using (address_hash)
      where own.id = ${referralId} and other.joined_at > ${networksSince}
    ), latest_matches as (
      select sign, user_id, at from (
        select sign, user_id, max(at) as at, row_number() over (partition by sign order by max(at) desc) as rank
        from matches where user_id <> ${friendId} group by sign, user_id
      ) ranked where rank <= ${maxCompared}
    ), ancestors (member_id, ancestor_id) as (
      select ${friendId}::int, ${friendId}::int
      union
      select user_id, user_id from latest_matches
      union
      select ancestors.member_id, referrals.inviter_id
      from ancestors join referrals on referrals.friend_id = ancestors.ancestor_id
    )
    select sign, user_id, at from latest_matches
    where exists (select from ancestors their_ancestors join ancestors own_ancestors using (ancestor_id)
      where their_ancestors.member_id = latest_matches.user_id and own_ancestors.member_id = ${friendId})`.execute(
    tx.db,
  )
  return rows
}

/** Finds deleted accounts of the friend that had joined by invitation. */
async function findEarlierReferrals(tx: Tx, friendId: number): Promise<Evidence[]> {
  const accounts = await findFormerAccounts(tx, friendId, { devices: true })
  if (accounts.length === 0) return []
  const rows = await tx.db
    .selectFrom('referrals')
    .select(['friendId', 'joinedAt'])
    .where('friendId', 'in', accounts)
    .execute()
  return rows.map(({ friendId, joinedAt }) => ({
    sign: 'formerAccount',
    userId: friendId,
    at: joinedAt,
  }))
}

/** Returns the kinds of evidence found. */
export async function recordEvidence(
  tx: Tx,
  { id, friendId }: { id: number; friendId: number },
): Promise<ReferralSign[]> {
  const evidence = [
    ...(await compareWithTree(tx, id, friendId)),
    ...(await findEarlierReferrals(tx, friendId)),
  ]
  if (evidence.length === 0) return []
  const rows = evidence.map((item) => ({ ...item, referralId: id, foundAt: tx.now() }))
  await tx.db
    .insertInto('referralEvidence')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return [...new Set(evidence.map(({ sign }) => sign))]
}

export async function readEvidence(
  ctx: Ctx,
  referralIds: readonly number[],
): Promise<Map<number, Referral['evidence']>> {
  if (referralIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('referralEvidence')
    .innerJoin('users', 'users.id', 'referralEvidence.userId')
    .select(['referralId', 'sign', 'userId', 'users.name', 'at'])
    .where('referralId', 'in', referralIds)
    .orderBy('at', 'desc')
    .orderBy('userId')
    .execute()
  return new Map(
    Map.groupBy(rows, ({ referralId }) => referralId)
      .entries()
      .map(([id, all]) => [
        id,
        all.map(({ sign, userId, name, at }) => ({
          sign,
          member: { id: userId, name },
          at: at.toISOString(),
        })),
      ]),
  )
}
