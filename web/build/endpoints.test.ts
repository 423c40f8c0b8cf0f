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

test('endpoint table: the browser’s table has paths and names, but no schemas', () => {
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

test('endpoint table: a screen’s bundle contains only the endpoints it names', () => {
  const code = inlineData(
    'useMutation(endpoints.wallet.transferPoints); myendpoints.wallet.transferPoints; endpoints.wallet.gone',
    table,
  )
  assert.match(
    code,
    /^useMutation\(\(\{"name":"wallet\.transferPoints".*\}\)\); myendpoints\.wallet\.transferPoints; endpoints\.wallet\.gone$/,
  )
})

test('endpoint table: a reference to all endpoints of a feature is found', () => {
  assert.equal(findWholeFeature('const { transferPoints } = endpoints.wallet', table), 'wallet')
  assert.equal(findWholeFeature(inlineData('send(endpoints.wallet.transferPoints)', table), table), undefined)
  assert.equal(findWholeFeature('other.endpoints.wallet; endpoints.unknown', table), undefined)
})
