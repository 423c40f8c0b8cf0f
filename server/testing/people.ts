import type { BaseRank, Permission } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import type { Ctx, Tx } from '../core/ctx.ts'
import { createSession } from '../core/session.ts'
import { inTransaction } from '../core/transaction.ts'
import { createAccountWithHash } from '../features/accounts/accounts.service.ts'
import { hashPassword } from '../features/accounts/passwords.service.ts'

/** Somebody with an account and a session. */
export type Person = {
  id: number
  token: string
  phone: string
  email: string
  password: string
  name: string
}

export type PersonOptions = {
  rank?: BaseRank
  /** Exactly these permissions, whatever the rank gives. */
  permissions?: readonly Permission[]
  name?: string
  email?: string
  phone?: string
}

/** The rank of somebody who may make a call: administrators all, but for what members or consultants alone do. */
export function rankFor({ access }: Pick<Call, 'access'>): BaseRank {
  const rank = typeof access === 'string' && access.startsWith('rank:') && access.slice('rank:'.length)
  return rank ? (rank as BaseRank) : 'SuperAdmin'
}

let born = 0

const password = 'Correct-Horse-9'
let knownHash: Promise<string> | undefined

/** The hash of everybody's password: hashing it for each of them takes a test most of its time. */
function passwordHash(): Promise<string> {
  knownHash ??= hashPassword({ caller: null, client: null }, password)
  return knownHash
}

async function permitExactly(tx: Tx, userId: number, wished: readonly Permission[]): Promise<void> {
  const roles = await tx.db.selectFrom('roles').select(['id', 'name']).execute()
  const differences = roles.map(({ id, name }) => ({
    user_id: userId,
    role_id: id,
    granted: (wished as readonly string[]).includes(name),
  }))
  await tx.db.insertInto('user_roles').values(differences).execute()
}

/** Makes somebody with an account and a session, by the door that the demo uses. */
export function createPerson(ctx: Ctx, wish: PersonOptions = {}): Promise<Person> {
  born += 1
  const number = String(born).padStart(6, '0')
  const person = {
    name: wish.name ?? `منى ${number}`,
    email: wish.email ?? `person${number}@example.test`,
    // Far apart: numbers next to each other look as if they were bought together.
    phone: wish.phone ?? `+2010${String(10_000_000 + born * 101)}`,
  }
  return inTransaction(ctx, async (tx) => {
    const egypt = await tx.db
      .selectFrom('countries')
      .select('id')
      .where('code', '=', 'EG')
      .executeTakeFirstOrThrow()
    const account = { ...person, emailProved: true, rank: wish.rank ?? 'User', countryId: egypt.id }
    const { id } = await createAccountWithHash(tx, account, await passwordHash())
    if (wish.permissions) await permitExactly(tx, id, wish.permissions)
    const token = await createSession(tx, id, { device: 'Test' })
    return { id, token, ...person, password }
  })
}

/** The same person, logged in once more: for tests in which more time passes than a session lives. */
export async function loggedInAgain(ctx: Ctx, person: Person): Promise<Person> {
  const token = await inTransaction(ctx, (tx) => createSession(tx, person.id, { device: 'Test' }))
  return { ...person, token }
}

/** Has the sessions of somebody be fresh, as if they had just shown again who they are. */
export async function freshen(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now() }).where('user_id', '=', id).execute()
}
