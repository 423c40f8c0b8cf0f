import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { leanManifest } from './leanManifest.ts'

const entry = { module: 'entry.js', imports: ['vendor.js', 'shell.js'], css: ['shell.css'] }

/** What a browser has once it ran the lean table of these routes. */
function read(routes: object, visitors = false): unknown {
  const written = `window.__reactRouterManifest=${JSON.stringify({ entry, routes, url: 'manifest-1.js' })};`
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(leanManifest(written, { visitors }), { window })
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}

test('a screen names what it needs beyond the entry, and what it has; the root names all', () => {
  const root = { id: 'root', module: 'root.js', imports: ['vendor.js', 'shell.js'], css: ['shell.css'] }
  const home = { id: 'Home', parentId: 'root', path: '/', hasLoader: true, module: 'Home.js' }
  const imports = ['vendor.js', 'cards.js', 'shell.js']
  const full = { ...home, hasAction: false, imports, css: ['Home.css', 'shell.css'] }
  const lean = { ...home, imports: ['cards.js'], css: ['Home.css'] }
  assert.deepEqual(read({ root, Home: full }), {
    entry,
    routes: { root, Home: lean },
    url: 'manifest-1.js',
  })
})

test('visitors’ pages have a table without the screens that ask for a session', () => {
  const root = { module: 'root.js', imports: [], css: [] }
  const screen = { parentId: 'root', module: 'Screen.js', imports: [], css: [] }
  const all = {
    root,
    Home: screen,
    SignUp: screen,
    ServicePlaceRegister: screen,
    UserProfile: screen,
    AuditLog: screen,
  }
  const { routes, url } = read(all, true) as { routes: object; url: string }
  assert.equal(url, 'visitors-1.js')
  assert.deepEqual(Object.keys(routes), ['root', 'Home', 'SignUp', 'ServicePlaceRegister'])
  assert.deepEqual(Object.keys((read(all) as { routes: object }).routes), Object.keys(all))
})

test('a table that the router writes in another way is refused', () => {
  assert.throws(() => leanManifest('export default {}'), /another way/)
})
