import type { Access } from '../../../contract/access.ts'

/** Who changes categories and their services. */
export const editing: Access = { any: ['CategoryControl', 'EditCategory'] }
