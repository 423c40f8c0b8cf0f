import type { Permission } from './access.ts'

/** Scopes of a place's API tokens. An endpoint declares the one that it needs. */
export const scopes = ['orders:read', 'orders:write', 'offers:read', 'statements:read'] as const
export type Scope = (typeof scopes)[number]

/** Permissions of the token's creator that each scope uses. A token never has more than its creator. */
export const scopePermissions: Record<Scope, readonly Permission[]> = {
  'orders:read': ['OrdersControl'],
  'orders:write': ['OrdersControl'],
  'offers:read': ['OrdersControl'],
  'statements:read': [],
}

/** Scopes of data of the whole place. A token limited to a branch can't have them. */
export const placeScopes: readonly Scope[] = ['statements:read']
