import type { Permission } from './access.ts'

/** What an API token of a place may do: its scopes. A call names the one that it asks for. */
export const scopes = ['orders:read', 'orders:write', 'offers:read', 'statements:read'] as const
export type Scope = (typeof scopes)[number]

/** What a scope takes of the permissions of whoever made the token; no token has more than they have. */
export const scopePermissions: Record<Scope, readonly Permission[]> = {
  'orders:read': ['OrdersControl'],
  'orders:write': ['OrdersControl'],
  'offers:read': ['OrdersControl'],
  'statements:read': [],
}

/** Scopes of what is the whole place's: a token of one branch can't have them. */
export const placeScopes: readonly Scope[] = ['statements:read']
