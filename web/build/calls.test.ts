import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { calls, sendsOf } from '#contract/call.ts'
import { invertNameMap } from '#contract/nameMap.ts'
import { nameMapOf, wire } from '#contract/wire.ts'
import { tableOf } from './calls.ts'
import { inlined, namedWhole } from './contractData.ts'

const wallet = calls('wallet', {
  transferPoints: {
    method: 'POST',
    path: '/UserWallet/TransferPoints',
    about: 'Moves points.',
    access: 'TransferPoints',
    sends: 'query',
    moves: 'points',
    input: z.object({ toUserId: z.int() }),
    output: z.object({ amount: wire(z.number(), 'mony') }),
  },
})
const table = tableOf({ all: { wallet }, sendsOf, nameMapOf, invertNameMap } as unknown as Parameters<
  typeof tableOf
>[0])

test('the browser’s table says where a call goes and how it is spelt, without its schemas', () => {
  assert.deepEqual(table, {
    wallet: {
      transferPoints: {
        name: 'wallet.transferPoints',
        method: 'POST',
        path: '/UserWallet/TransferPoints',
        access: 'TransferPoints',
        sends: 'query',
        keyed: true,
        reply: { fields: { mony: { wire: 'amount' } } },
      },
    },
  })
})

test('a screen’s program carries the calls it names and no others', () => {
  const code = inlined(
    'useSend(calls.wallet.transferPoints); mycalls.wallet.transferPoints; calls.wallet.gone',
    table,
  )
  assert.match(
    code,
    /^useSend\(\(\{"name":"wallet\.transferPoints".*\}\)\); mycalls\.wallet\.transferPoints; calls\.wallet\.gone$/,
  )
})

test('calls that are named together are found, since each page would carry them all', () => {
  assert.equal(namedWhole('const { transferPoints } = calls.wallet', table), 'wallet')
  assert.equal(namedWhole(inlined('send(calls.wallet.transferPoints)', table), table), undefined)
  assert.equal(namedWhole('other.calls.wallet; calls.unknown', table), undefined)
})
