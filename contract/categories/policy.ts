import type { Access } from '../core/access.ts'
import type { RowPolicy } from '../core/policy.ts'

/** Who edits categories and services. */
export const editing: Access = { any: ['CategoryControl', 'EditCategory'] }

/** Services that are switched off are there only for those who may edit them. */
export const servicesPolicy: RowPolicy<{ isActive: boolean }> = [
  { grantedTo: ['anyone'], scope: { isActive: true } },
  { grantedTo: [editing], scope: 'all' },
]
