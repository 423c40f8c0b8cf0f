export type Route = {
  id: string
  parentId?: string
  hasLoader?: boolean
  module: string
  imports?: readonly string[]
  css?: readonly string[]
}

const state = globalThis as {
  __reactRouterManifest?: { routes: Record<string, Route | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** Limited to the routes that this page received; undefined on the server. */
export function getRouterRoutes(): Record<string, Route | undefined> | undefined {
  return state.__reactRouterManifest?.routes
}

/** Call before hydration. */
export function setRouteModules(modules: Record<string, unknown>): void {
  state.__reactRouterRouteModules = modules
}
