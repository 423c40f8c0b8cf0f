import { sql } from 'kysely'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { computeHmac } from '#server/core/security/hmac.ts'

export type IdentifierKind = 'phone' | 'email' | 'device'
export type Identifier = { kind: IdentifierKind; value: string }

/**
 * Only the latest devices of an account are compared, so that a user who clears cookies daily costs no more.
 */
const maxDevices = 50

/** An identifier is compared by this keyed hash after its account is deleted. */
export function hashIdentifier(ctx: Pick<Ctx, 'config'>, { kind, value }: Identifier): Buffer {
  return computeHmac(ctx, `identifier.${kind}`, value)
}

export async function readIdentifiers(ctx: Ctx, userId: number): Promise<Identifier[]> {
  const { rows } = await sql<Identifier>`
    select 'phone' as kind, phone as value from users where id = ${userId} and phone is not null
    union
    select 'phone', phone from former_phones where user_id = ${userId}
    union
    select 'email', email from users where id = ${userId} and email is not null and email_proved
    union
    (select 'device', device from user_devices own where user_id = ${userId}
      -- Members also log in on the device of a counter.
      and not exists (select from user_devices other join users on users.id = other.user_id
        join ranks on ranks.id = users.rank_id where other.device = own.device and ranks.base <> 'User')
      order by last_login_at desc limit ${maxDevices})`.execute(ctx.db)
  return rows
}

async function insertIdentifiers(tx: Tx, userId: number, identifiers: readonly Identifier[]): Promise<void> {
  if (identifiers.length === 0) return
  const endedAt = tx.now()
  await tx.db
    .insertInto('formerIdentifiers')
    .values(
      identifiers.map((identifier) => ({
        userId,
        kind: identifier.kind,
        hash: hashIdentifier(tx, identifier),
        endedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'hash']).doUpdateSet({ endedAt }))
    .execute()
}

export function savePastEmail(tx: Tx, userId: number, email: string): Promise<void> {
  return insertIdentifiers(tx, userId, [{ kind: 'email', value: email }])
}

/** The retention of earlier hashes restarts. */
export async function saveIdentifiers(tx: Tx, userId: number): Promise<void> {
  await insertIdentifiers(tx, userId, await readIdentifiers(tx, userId))
  await tx.db
    .updateTable('formerIdentifiers')
    .set({ endedAt: tx.now() })
    .where('userId', '=', userId)
    .execute()
}

/**
 * Matches by phone or confirmed email; with `devices` also by device, if this account was created after the
 * other was deleted: before that, two people shared the device.
 */
export async function findFormerAccounts(
  ctx: Ctx,
  userId: number,
  { devices }: { devices: boolean },
): Promise<number[]> {
  const identifiers = await readIdentifiers(ctx, userId)
  const hashes = identifiers
    .filter(({ kind }) => devices || kind !== 'device')
    .map((identifier) => hashIdentifier(ctx, identifier).toString('hex'))
  const { rows } = await sql<{ userId: number }>`
    with recursive former as (
      select deleted.id as user_id, deleted.created_at
      from former_identifiers join users deleted on deleted.id = user_id
        join users own on own.id = ${userId}
      where hash in (select decode(each, 'hex') from unnest(${hashes}::text[]) as each)
        and deleted.deleted_at is not null and deleted.id <> own.id
        and (kind <> 'device' or own.created_at > deleted.deleted_at)
      union
      select deleted.id, deleted.created_at
      from former join former_identifiers own on own.user_id = former.user_id
        join former_identifiers using (hash)
        join users deleted on deleted.id = former_identifiers.user_id
      where deleted.deleted_at is not null and deleted.id <> ${userId}
        and (former_identifiers.kind <> 'device' or (${devices} and former.created_at > deleted.deleted_at))
    )
    select user_id from former order by user_id`.execute(ctx.db)
  return rows.map(({ userId }) => userId)
}
