import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { ServerBuild } from 'react-router'
import { getRouterRoutes, type Route, setRouteModules } from './browserState.ts'

type RouterRoute = NonNullable<ServerBuild['assets']['routes'][string]>

/** Fails to compile if the router's route table lacks a field that we read. */
const asOurs = (route: RouterRoute): Route => route

const hydration = readFileSync(
  new URL(
    '../../node_modules/react-router/dist/production/lib/dom-export/hydrated-router.js',
    import.meta.url,
  ),
  'utf8',
)

test('react-router: routes and modules are in the globals that hydration reads', () => {
  assert.match(hydration, /manifest: window\.__reactRouterManifest,/)
  assert.match(hydration, /routeModules: window\.__reactRouterRouteModules,/)
  assert.equal(getRouterRoutes(), undefined)
  const plans = asOurs({ id: 'Plans', module: '/plans.js', hasLoader: true } as RouterRoute)
  const browser = globalThis as Record<string, unknown>
  browser.__reactRouterManifest = { routes: { Plans: plans } }
  assert.deepEqual(getRouterRoutes(), { Plans: plans })
  const modules = { Plans: {} }
  setRouteModules(modules)
  assert.equal(browser.__reactRouterRouteModules, modules)
})
