import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { stateMachines } from '#contract/stateMachines.ts'
import { root } from '#server/testing/app/root.ts'
import { describeStates } from './states.ts'

test('states: docs/states.md is what `npm run states` writes', () => {
  assert.equal(readFileSync(join(root, 'docs/states.md'), 'utf8'), describeStates())
})

test('states: each state can be reachable, and each endpoint of a transition exists', () => {
  const endpoints = new Set(allEndpoints.map(({ name }) => name))
  for (const { name, states, transitions } of stateMachines) {
    const reachable = new Set<string>()
    for (let size = -1; size !== reachable.size; ) {
      size = reachable.size
      for (const { from, to } of transitions)
        if (from.length === 0 || from.some((state) => reachable.has(state))) reachable.add(to)
    }
    assert.deepEqual([...reachable].sort(), [...states].sort(), name)
    for (const { event, endpoint } of transitions)
      if (endpoint) assert.ok(endpoints.has(endpoint), `${name} ${event}: ${endpoint}`)
  }
})

test('states: one event leads from one state to one other, unless preconditions decide', () => {
  for (const { name, transitions } of stateMachines) {
    for (const first of transitions) {
      const rivals = transitions.filter(
        (other) =>
          other.event === first.event &&
          other.to !== first.to &&
          other.from.some((state) => first.from.includes(state)) &&
          other.by.some((role) => first.by.includes(role)),
      )
      for (const rival of rivals) assert.ok(first.when && rival.when, `${name}: ${first.event}`)
    }
  }
})
