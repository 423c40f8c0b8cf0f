import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type RequestError } from '#server/testing/app/testApp.ts'
import { getSentCode } from '#server/testing/builders/phoneVerification.ts'
import { createCrashingPort } from '#server/testing/standIns/crashingPort.ts'

const phone = '+201012345678'
const codeInput = { phone: '010 1234 5678', phoneCode: '+20', purpose: 'signUp' as const }

for (const moment of ['before', 'after'] as const) {
  test(`phone codes: if a node crashes ${moment} sending, the user can go on in a minute`, async () => {
    await using app = await createTestApp()
    const { ports } = app.instance
    const sender = createCrashingPort(ports.sms, 'send')
    ports.sms = sender.port
    const died = sender.crash(moment)
    const sent = app.send(accounts.sendCode, codeInput)
    await died
    if (moment === 'after') {
      const code = getSentCode(app, phone)
      assert.ok((await app.request(accounts.confirmCode, { ...codeInput, code })).phoneProof)
    } else {
      assert.equal(app.mailbox().length, 0)
      await assert.rejects(
        app.request(accounts.sendCode, codeInput),
        (error: RequestError) => error.status === 429,
      )
      app.clock.advance(60)
      await app.request(accounts.sendCode, codeInput)
      const code = getSentCode(app, phone)
      assert.ok((await app.request(accounts.confirmCode, { ...codeInput, code })).phoneProof)
    }
    sender.release()
    await sent
  })
}
