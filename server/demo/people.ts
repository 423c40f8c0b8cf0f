import { sql } from 'kysely'
import type { Tx } from '../core/ctx.ts'
import { createAccount, insertAccount } from '../features/accounts/accounts.service.ts'
import { recordCurrentAgreements } from '../features/consents/agreements.service.ts'
import type { DemoPerson } from './demo.data.ts'
import { codeMember, people } from './people.data.ts'
import { demoPassword } from './startupMessage.ts'

type Workplace = { servicePlaceId: number | null; branchId: number | null }

async function findWorkplace(tx: Tx, { place, branch }: DemoPerson): Promise<Workplace> {
  if (!place) return { servicePlaceId: null, branchId: null }
  const { id } = await tx.db
    .selectFrom('places')
    .select('id')
    .where('nameEn', '=', place)
    .executeTakeFirstOrThrow()
  if (!branch) return { servicePlaceId: id, branchId: null }
  const branchRow = await tx.db
    .selectFrom('branches')
    .select('id')
    .where('placeId', '=', id)
    .where('nameEn', '=', branch)
    .executeTakeFirstOrThrow()
  return { servicePlaceId: id, branchId: branchRow.id }
}

export async function seedPeople(tx: Tx): Promise<void> {
  const egypt = await tx.db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow()
  for (const person of people) {
    const workplace = await findWorkplace(tx, person)
    const { id } = await createAccount(tx, {
      ...workplace,
      name: person.name,
      email: person.email,
      emailProved: true,
      phone: person.phone,
      password: demoPassword,
      rank: person.rank,
      countryId: egypt.id,
    })
    if (person.rank === 'ServiceSupplier') {
      await sql`update places set owner_id = ${id} where id = ${workplace.servicePlaceId}`.execute(tx.db)
    }
  }
  await addCodeMember(tx, egypt.id)
}

async function addCodeMember(tx: Tx, countryId: number): Promise<void> {
  const account = { ...codeMember, email: null, emailProved: false, rank: 'User' as const, countryId }
  const { id } = await insertAccount(tx, account, null)
  await recordCurrentAgreements(tx, id)
}
