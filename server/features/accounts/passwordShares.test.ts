import assert from 'node:assert/strict'
import test from 'node:test'
import { shares } from '#server/common/shares.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toNetworkHolder } from '#server/core/request/holder.ts'
import { recordStartedWork } from '#server/testing/app/startedWork.ts'
import { hashPassword } from './passwords.service.ts'

const from = (address: string) => ({ caller: null, client: { address } }) as unknown as Ctx

test('passwords: logins from one network yield turns to logins from another', async (t) => {
  const started = recordStartedWork(t)
  const flood = Array.from({ length: 20 }, () => hashPassword(from('192.0.2.1'), 'Correct-Horse-9'))
  await hashPassword(from('198.51.100.1'), 'Correct-Horse-9')
  assert.equal(started.indexOf(toNetworkHolder('198.51.100.1')), shares.passwords.total)
  await Promise.all(flood)
})
