import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import type { Share } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import { root } from '../app/root.ts'
import { extractCode, parseTable } from './markdownTables.ts'

const shareEntries = Object.entries(shares) as [string, Share][]

const megabyte = 1024 * 1024

const formatValue = (name: string, value: number | undefined) => {
  if (value === undefined) return '–'
  return name === 'formMemory' ? `${value / megabyte} MB` : String(value)
}

test('scarce resources: the operating guide’s table has each with its total and shares', () => {
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const lines = parseTable(guide, 'How scarce resources are shared')
  const rows = new Map(lines.map(([name = '', ...cells]) => [extractCode(name)[0], cells]))
  assert.deepEqual([...rows.keys()].toSorted(), Object.keys(shares).toSorted())
  for (const [name, share] of shareEntries) {
    const [total, perHolder, waiting, longest] = rows.get(name) ?? []
    // This value depends on the machine.
    if (name !== 'passwords') assert.equal(total, formatValue(name, share.total), name)
    assert.equal(perHolder, formatValue(name, share.perHolder), name)
    const queue = [share.waiting, share.waitingPerHolder].filter((value) => value !== undefined)
    assert.equal(waiting, queue.join(', ') || '–', name)
    assert.equal(longest, share.longestWait ? `${share.longestWait / 1000} s` : '–', name)
  }
})

test('scarce resources: no user may use or wait for more than the total', () => {
  for (const [name, { total, perHolder = 0, waiting = 0, waitingPerHolder = 0 }] of shareEntries)
    assert.ok(total > 0 && perHolder <= total && waitingPerHolder <= waiting, name)
})
