import type { Permission } from './access.ts'

/** An endpoint declares the scope that it needs. */
export const scopes = ['orders:read', 'orders:write', 'offers:read', 'statements:read'] as const
export type Scope = (typeof scopes)[number]

/** A token never has more permissions than its creator. */
export const scopePermissions: Record<Scope, readonly Permission[]> = {
  'orders:read': ['OrdersControl'],
  'orders:write': ['OrdersControl'],
  'offers:read': ['OrdersControl'],
  'statements:read': [],
}

/** Scopes of data of the whole place. A token limited to a branch can't have them. */
export const placeScopes: readonly Scope[] = ['statements:read']
