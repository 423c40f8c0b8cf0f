import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { insertAccount } from '../features/accounts/accounts.service.ts'
import { hashPassword } from '../features/accounts/passwords.service.ts'
import { findActor } from './actors.ts'
import { backdate } from './backdate.ts'
import { demoPassword } from './startupMessage.ts'

/** They have no login. */
export type Member = { actor: Actor; phone: string }

type NewMember = { name: string; phone: string; hoursAgo: number }

export async function addMembers(tx: Tx, newMembers: readonly NewMember[]): Promise<Member[]> {
  const { id: countryId } = await tx.db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow()
  const passwordHash = await hashPassword(tx, demoPassword)
  const members: Member[] = []
  for (const { name, phone, hoursAgo: hours } of newMembers) {
    const account = { name, phone, email: null, emailProved: false, rank: 'User', countryId } as const
    const { id } = await insertAccount(backdate(tx, hours), account, passwordHash)
    members.push({ phone, actor: await findActor(tx, id) })
  }
  return members
}
