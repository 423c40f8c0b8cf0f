import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import test from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { Ctx } from './ctx.ts'
import { takeExportTurn } from './exporting.ts'

const as = (userId: number) => ({ caller: { userId, call: 'test' }, client: null }) as unknown as Ctx

const fileOf = (words: string) => async () => Readable.from([Buffer.from(words)])

test('exports: an account has one at a time, until it is read; others don’t wait for that', async () => {
  const first = await takeExportTurn(as(1), fileOf('first'))
  let isSecond = false
  const second = takeExportTurn(as(1), fileOf('second')).then((file) => {
    isSecond = true
    return file
  })
  assert.equal(await text(await takeExportTurn(as(2), fileOf('other'))), 'other')
  for (let n = 0; n < 5; n += 1) await turn()
  assert.equal(isSecond, false)
  assert.equal(await text(first), 'first')
  assert.equal(await text(await second), 'second')
})

test('exports: what fails, or is not read to its end, ends its turn', async () => {
  const fail = async (): Promise<Readable> => {
    throw new Error('broken')
  }
  await assert.rejects(takeExportTurn(as(3), fail), /broken/)
  const left = await takeExportTurn(as(3), fileOf('left'))
  left.destroy()
  assert.equal(await text(await takeExportTurn(as(3), fileOf('next'))), 'next')
})
