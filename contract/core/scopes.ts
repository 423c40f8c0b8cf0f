import type { Permission } from './access.ts'

/** Search results with the service. */
export const scopes = ['orders:read', 'orders:write', 'offers:read', 'statements:read'] as const
export type Scope = (typeof scopes)[number]

/** By default: relevance with a text, else distance with a point, else newest. */
export const scopePermissions: Record<Scope, readonly Permission[]> = {
  'orders:read': ['OrdersControl'],
  'orders:write': ['OrdersControl'],
  'offers:read': ['OrdersControl'],
  'statements:read': [],
}

/** Scopes of data of the whole place. A token limited to a branch can't have them. */
export const placeScopes: readonly Scope[] = ['statements:read']
