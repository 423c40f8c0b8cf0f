import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { replaceEntry } from './historyState.ts'

const entries = {
  state: null as unknown,
  replaceState(state: unknown) {
    this.state = state
  },
}
const location = { pathname: '/', search: '', hash: '' }
const start = () => createBrowserHistory({ window: { history: entries, location } as unknown as Window })

test('react-router: the state of a location is read from its history entry', () => {
  Object.assign(globalThis, { history: entries })
  start()
  const { idx } = entries.state as { idx: number }
  replaceEntry('/ar', { position: 3 })
  assert.deepEqual(start().location.state, { position: 3 })
  assert.deepEqual(entries.state, { idx, usr: { position: 3 } })
})
