import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { mortal } from '#server/testing/mortal.ts'
import { codeSentTo } from '#server/testing/proving.ts'
import { createWorld, type Refused } from '#server/testing/world.ts'

const phone = '+201012345678'
const asked = { phone: '010 1234 5678', phoneCode: '+20', purpose: 'signUp' as const }

for (const moment of ['before', 'after'] as const) {
  test(`a node that dies ${moment} a code has left leaves a person who can go on within a minute`, async () => {
    await using world = await createWorld()
    const { ports } = world.app
    const sender = mortal(ports.sms, 'send')
    ports.sms = sender.port
    const died = sender.die(moment)
    const sent = world.send(accounts.sendCode, asked)
    await died
    if (moment === 'after') {
      const code = codeSentTo(world, phone)
      assert.ok((await world.ask(accounts.confirmCode, { ...asked, code })).phoneProof)
    } else {
      assert.equal(world.outbox().length, 0)
      await assert.rejects(world.ask(accounts.sendCode, asked), (error: Refused) => error.status === 429)
      world.clock.advance(60)
      await world.ask(accounts.sendCode, asked)
      const code = codeSentTo(world, phone)
      assert.ok((await world.ask(accounts.confirmCode, { ...asked, code })).phoneProof)
    }
    sender.release()
    await sent
  })
}
