import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import type { Person } from '#server/testing/people.ts'
import { codeSentTo, linkTokenSentTo } from '#server/testing/proving.ts'
import { countQueries } from '#server/testing/queries.ts'
import { createWorld, type Refused, type World } from '#server/testing/world.ts'

const purpose = 'resetPassword' as const
const password = 'Green-Lamp-77'
const asked = (phone: string) => ({ phone, phoneCode: '20', purpose })

const linkNeeded = (error: Refused) =>
  error.status === 422 && error.errorKey === 'MailLinkNeeded' && error.fields.mailToken === 'MailLinkNeeded'

/** Asks for the code and types it. */
async function prove(world: World, { phone }: Person) {
  await world.ask(accounts.sendCode, asked(phone))
  await world.settle()
  return world.ask(accounts.confirmCode, { ...asked(phone), code: codeSentTo(world, phone) })
}

const reset = (world: World, { phone }: Person, phoneProof: string, mailToken?: string) =>
  world.ask(accounts.resetPassword, { phone, phoneCode: '20', phoneProof, mailToken, password })

test('staff set a password anew with the code and the mailed link together, each once', async () => {
  await using world = await createWorld()
  for (const rank of ['SuperAdmin', 'Moderator'] as const) {
    const nadia = await world.person({ rank })
    const { phoneProof, mailTokenNeeded } = await prove(world, nadia)
    assert.equal(mailTokenNeeded, true)
    const token = linkTokenSentTo(world, nadia.email)
    for (const wrong of [undefined, '', 'x', `${token}x`, token.replace(/^\d+/, (end) => `${end}0`)])
      await assert.rejects(reset(world, nadia, phoneProof, wrong), linkNeeded)
    await world.ask(accounts.login, { login: nadia.email, password: nadia.password })
    await reset(world, nadia, phoneProof, token)
    await world.ask(accounts.login, { login: nadia.email, password })
    world.clock.advance(60)
    const again = await prove(world, nadia)
    await assert.rejects(reset(world, nadia, again.phoneProof, token), linkNeeded)
  }
})

test('a mailed link without the code sets nothing', async () => {
  await using world = await createWorld()
  const nadia = await world.person({ rank: 'SuperAdmin' })
  await prove(world, nadia)
  await assert.rejects(reset(world, nadia, 'made-up', linkTokenSentTo(world, nadia.email)), {
    errorKey: 'ProofNeeded',
  })
})

test('a mailed link ends after half an hour, with a new address, and is nobody else’s', async () => {
  await using world = await createWorld()
  const [nadia, sherif] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'Moderator' }),
  ]
  await prove(world, nadia)
  const token = linkTokenSentTo(world, nadia.email)
  const { phoneProof } = await prove(world, sherif)
  await assert.rejects(reset(world, sherif, phoneProof, token), linkNeeded)
  world.clock.advance(29 * 60)
  const late = await prove(world, nadia)
  world.clock.advance(60)
  await assert.rejects(reset(world, nadia, late.phoneProof, token), linkNeeded)
  const fresh = linkTokenSentTo(world, nadia.email)
  await world.db.updateTable('users').set({ email: 'new@example.test' }).where('id', '=', nadia.id).execute()
  await assert.rejects(reset(world, nadia, late.phoneProof, fresh), linkNeeded)
})

test('of two who bring one mailed link at once exactly one sets the password', async () => {
  await using world = await createWorld()
  const nadia = await world.person({ rank: 'SuperAdmin' })
  const proofs = [(await prove(world, nadia)).phoneProof]
  world.clock.advance(60)
  proofs.push((await prove(world, nadia)).phoneProof)
  const mailToken = linkTokenSentTo(world, nadia.email)
  const sent = await Promise.all(
    proofs.map((phoneProof) =>
      world.send(accounts.resetPassword, { ...asked(nadia.phone), phoneProof, mailToken, password }),
    ),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422])
})

test('staff whose address is not confirmed are mailed nothing and can’t set their password by the code alone', async () => {
  await using world = await createWorld()
  const nadia = await world.person({ rank: 'SuperAdmin' })
  await world.db.updateTable('users').set({ email_proved: false }).execute()
  const { phoneProof } = await prove(world, nadia)
  assert.deepEqual(
    world.outbox().map(({ channel }) => channel),
    ['sms'],
  )
  await assert.rejects(reset(world, nadia, phoneProof), linkNeeded)
})

test('a member needs no link and gets none', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const { phoneProof, mailTokenNeeded } = await prove(world, mona)
  assert.equal(mailTokenNeeded, false)
  assert.deepEqual(
    world.outbox().map(({ channel }) => channel),
    ['sms'],
  )
  await reset(world, mona, phoneProof)
  await world.ask(accounts.login, { login: mona.email, password })
})

test('asking for a code tells neither who has an account nor who is staff, by its words or by its work', async () => {
  await using world = await createWorld()
  const phones = [
    (await world.person()).phone,
    (await world.person({ rank: 'SuperAdmin' })).phone,
    '+201112345678',
  ]
  await world.ask(accounts.sendCode, asked('+201212345678'))
  const replies: unknown[] = []
  const queries: number[] = []
  for (const phone of phones) {
    const ask = async () => replies.push((await world.send(accounts.sendCode, asked(phone))).body)
    queries.push(await countQueries(ask))
  }
  assert.deepEqual([replies[1], replies[2]], [replies[0], replies[0]])
  assert.deepEqual([queries[1], queries[2]], [queries[0], queries[0]])
})
