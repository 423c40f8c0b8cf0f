/** A screen in the router's table. */
export type Route = {
  id: string
  parentId?: string
  hasLoader?: boolean
  module: string
  imports?: readonly string[]
  css?: readonly string[]
}

/** What the router expects to find in the browser when it hydrates a page. */
const state = globalThis as {
  __reactRouterManifest?: { routes: Record<string, Route | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** The router's table of screens, as far as this page was given it; undefined on the server. */
export function getRouterRoutes(): Record<string, Route | undefined> | undefined {
  return state.__reactRouterManifest?.routes
}

/** Gives the router the modules of the screens that this page consists of, before it hydrates. */
export function setRouteModules(modules: Record<string, unknown>): void {
  state.__reactRouterRouteModules = modules
}
