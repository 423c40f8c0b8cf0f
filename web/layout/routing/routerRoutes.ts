export type Route = {
  id: string
  parentId?: string
  hasLoader?: boolean
  module: string
  imports?: readonly string[]
  css?: readonly string[]
}

/** The router's table of screens, as far as this page was given it; undefined on the server. */
export function routerRoutes(): Record<string, Route | undefined> | undefined {
  return (globalThis as { __reactRouterManifest?: { routes: Record<string, Route | undefined> } })
    .__reactRouterManifest?.routes
}
