import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { defineEndpoints, getInputLocation } from '#contract/core/endpoint.ts'
import { invertFieldNames } from '#contract/core/fieldNames.ts'
import { getFieldNames, wireName } from '#contract/core/wire.ts'
import { findWholeFeature, inlineData } from './contractData.ts'
import { toEndpointTable } from './endpoints.ts'

const wallet = defineEndpoints('wallet', {
  transferPoints: {
    method: 'POST',
    path: '/UserWallet/TransferPoints',
    about: 'Moves points.',
    access: 'TransferPoints',
    sends: 'query',
    moves: 'points',
    input: z.object({ toUserId: z.int() }),
    output: z.object({ amount: wireName(z.number(), 'mony') }),
  },
})
const table = toEndpointTable({
  all: { wallet },
  getInputLocation,
  getFieldNames,
  invertFieldNames,
} as unknown as Parameters<typeof toEndpointTable>[0])

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
        replyNames: { fields: { mony: { wire: 'amount' } } },
      },
    },
  })
})

test('a screen’s program carries the calls it names and no others', () => {
  const code = inlineData(
    'useMutation(endpoints.wallet.transferPoints); myendpoints.wallet.transferPoints; endpoints.wallet.gone',
    table,
  )
  assert.match(
    code,
    /^useMutation\(\(\{"name":"wallet\.transferPoints".*\}\)\); myendpoints\.wallet\.transferPoints; endpoints\.wallet\.gone$/,
  )
})

test('calls that are named together are found, since each page would carry them all', () => {
  assert.equal(findWholeFeature('const { transferPoints } = endpoints.wallet', table), 'wallet')
  assert.equal(findWholeFeature(inlineData('send(endpoints.wallet.transferPoints)', table), table), undefined)
  assert.equal(findWholeFeature('other.endpoints.wallet; endpoints.unknown', table), undefined)
})
