import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reactRouter } from '@react-router/dev/vite'
import { hmrRuntime } from './hmrRuntime.ts'

type Module = { name: string; resolveId(id: string): string; load(id: string): Promise<string> }

test('react-router: the module that prepares a page for its components is unmoved', async () => {
  const plugins = reactRouter() as unknown as Module[]
  const plugin = plugins.find(({ name }) => name === 'react-router:inject-hmr-runtime')
  assert.ok(plugin)
  const resolved = plugin.resolveId('virtual:react-router/inject-hmr-runtime')
  assert.equal(hmrRuntime, `/@id/${resolved.replace('\0', '__x00__')}`)
  assert.match(await plugin.load(resolved), /injectIntoGlobalHook\(window\)/)
})
