import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { complaints } from '#contract/complaints.ts'
import { consents } from '#contract/consents.ts'
import { ownData } from '#contract/ownData.ts'
import { wallet } from '#contract/wallet.ts'
import { write } from './chat.ts'
import { approved, openCounter } from './orders.ts'
import type { World } from './world.ts'
import { createWorld } from './world.ts'

/** The tables with a row in which one of these words stands, in whatever column. */
async function tablesWith(world: World, words: readonly string[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await world.pool.query(
      `select from ${name} as each where exists (select from unnest($1::text[]) word where position(word in each::text) > 0) limit 1`,
      [words],
    )
    if (rowCount) found.push(name)
  }
  return found
}

test('a month after somebody deleted their account, nothing in any table says who they were', async () => {
  await using world = await createWorld()
  const counter = await openCounter(world)
  const { member, branchId } = counter
  const other = await world.person()
  await world.ask(wallet.transferPoints, { toUserId: other.id, points: 1 }, member)
  await write(world, member, { receiverBranchId: branchId, text: `أنا ${member.name}، رقمي ${member.phone}` })
  const words = { subject: `من ${member.name}`, text: `بريدي ${member.email}` }
  await world.ask(complaints.sendComplaint, { ...words, right: 'correction' }, member)
  await world.ask(consents.giveConsent, { purpose: 'marketing', version: 1 }, member)
  await world.ask(ownData.requestDataCopy, {}, member)
  await world.send(accounts.login, { login: member.email, password: 'Wrong-Horse-9' })
  await approved(world, counter)
  await world.settle()
  const said = [member.name, member.email, member.phone, member.phone.slice(3)]
  assert.ok((await tablesWith(world, said)).length > 2)
  // Nothing is open any more that would hold the account back.
  world.clock.advance(30 * 24 * 3600)
  await world.settle()
  const { password } = member
  const { token } = await world.ask(accounts.login, { login: member.email, password })
  await world.ask(accounts.deleteAccount, { currentPassword: password }, { ...member, token: token ?? '' })
  await world.settle()
  world.clock.advance(31 * 24 * 3600)
  await world.settle()
  assert.deepEqual(await tablesWith(world, said), [])
})
