import type { BaseRank, Permission } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { createSession } from '#server/core/security/session.ts'
import { createAccountWithHash } from '#server/features/accounts/accounts.service.ts'
import { hashPassword } from '#server/features/accounts/passwords.service.ts'

export type TestUser = {
  id: number
  token: string
  phone: string
  email: string
  password: string
  name: string
}

export type UserOverrides = {
  rank?: BaseRank
  /** Exactly these permissions, regardless of the rank's defaults. */
  permissions?: readonly Permission[]
  name?: string
  email?: string
  phone?: string
}

/** SuperAdmin, unless the endpoint is limited to another rank. */
export function getRankFor({ access }: Pick<Endpoint, 'access'>): BaseRank {
  const rank = typeof access === 'string' && access.startsWith('rank:') && access.slice('rank:'.length)
  return rank ? (rank as BaseRank) : 'SuperAdmin'
}

let userCount = 0

const password = 'Correct-Horse-9'
let cachedHash: Promise<string> | undefined

/** Hashing would take most of a test's time, so all users share one hash. */
function passwordHash(): Promise<string> {
  cachedHash ??= hashPassword({ caller: null, client: null }, password)
  return cachedHash
}

async function setPermissions(tx: Tx, userId: number, permissions: readonly Permission[]): Promise<void> {
  const roles = await tx.db.selectFrom('roles').select(['id', 'name']).execute()
  const differences = roles.map(({ id, name }) => ({
    userId,
    roleId: id,
    granted: (permissions as readonly string[]).includes(name),
  }))
  await tx.db.insertInto('userRoles').values(differences).execute()
}

export function createUser(ctx: Ctx, overrides: UserOverrides = {}): Promise<TestUser> {
  userCount += 1
  const number = String(userCount).padStart(6, '0')
  const person = {
    name: overrides.name ?? `منى ${number}`,
    email: overrides.email ?? `person${number}@example.test`,
    // Numbers are far apart: consecutive ones look as if they were bought together.
    phone: overrides.phone ?? `+2010${String(10_000_000 + userCount * 101)}`,
  }
  return inTransaction(ctx, async (tx) => {
    const egypt = await tx.db
      .selectFrom('countries')
      .select('id')
      .where('code', '=', 'EG')
      .executeTakeFirstOrThrow()
    const account = { ...person, emailProved: true, rank: overrides.rank ?? 'User', countryId: egypt.id }
    const { id } = await createAccountWithHash(tx, account, await passwordHash())
    if (overrides.permissions) await setPermissions(tx, id, overrides.permissions)
    const token = await createSession(tx, id, { device: 'Test' })
    return { id, token, ...person, password }
  })
}

/** For tests in which more time passes than a session lasts. */
export async function logInAgain(ctx: Ctx, person: TestUser): Promise<TestUser> {
  const token = await inTransaction(ctx, (tx) => createSession(tx, person.id, { device: 'Test' }))
  return { ...person, token }
}

export async function markRecentlyAuthenticated(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id }: Pick<TestUser, 'id'>,
): Promise<void> {
  await db.updateTable('sessions').set({ authenticatedAt: now() }).where('userId', '=', id).execute()
}
