import type { Access } from './access.ts'
import type { RowPolicy } from './rowPolicy.ts'

/** Who edits categories and services. */
export const editing: Access = { any: ['CategoryControl', 'EditCategory'] }

/** Services that are switched off are there only for those who may edit them. */
export const servicesPolicy: RowPolicy<{ isActive: boolean }> = [
  { when: ['anyone'], rows: { isActive: true } },
  { when: [editing], rows: 'all' },
]
