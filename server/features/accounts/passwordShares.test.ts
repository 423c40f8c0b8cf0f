import assert from 'node:assert/strict'
import test from 'node:test'
import type { Ctx } from '../../core/ctx.ts'
import { hashPassword } from './passwords.service.ts'

const from = (address: string) => ({ caller: null, client: { address } }) as unknown as Ctx

test('passwords: logins from one network leave their turns to logins from another', async () => {
  let done = 0
  const flood = Array.from({ length: 20 }, async () => {
    await hashPassword(from('192.0.2.1'), 'Correct-Horse-9')
    done += 1
  })
  await hashPassword(from('198.51.100.1'), 'Correct-Horse-9')
  assert.ok(done <= 10, `${done} of 20 came first`)
  await Promise.all(flood)
})
