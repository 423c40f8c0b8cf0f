import type { Access } from '../core/access.ts'
import type { RowPolicy } from '../core/policy.ts'

export const editing: Access = { any: ['CategoryControl', 'EditCategory'] }

/** Only users who may edit services see inactive ones. */
export const servicesPolicy: RowPolicy<{ isActive: boolean }> = [
  { grantedTo: ['anyone'], scope: { isActive: true } },
  { grantedTo: [editing], scope: 'all' },
]
