import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import test from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { Ctx } from '../ctx.ts'
import { queueExport } from './exportQueue.ts'

const as = (userId: number) => ({ caller: { userId, endpoint: 'test' }, client: null }) as unknown as Ctx

const createFile = (text: string) => async () => Readable.from([Buffer.from(text)])

test('exports: an account runs one until it is read, and others don’t wait for it', async () => {
  const first = await queueExport(as(1), createFile('first'))
  let isSecond = false
  const second = queueExport(as(1), createFile('second')).then((file) => {
    isSecond = true
    return file
  })
  assert.equal(await text(await queueExport(as(2), createFile('other'))), 'other')
  for (let n = 0; n < 5; n += 1) await turn()
  assert.equal(isSecond, false)
  assert.equal(await text(first), 'first')
  assert.equal(await text(await second), 'second')
})

test('exports: a failed or partly read export releases its turn', async () => {
  const fail = async (): Promise<Readable> => {
    throw new Error('broken')
  }
  await assert.rejects(queueExport(as(3), fail), /broken/)
  const left = await queueExport(as(3), createFile('left'))
  left.destroy()
  assert.equal(await text(await queueExport(as(3), createFile('next'))), 'next')
})
