import { deskKeys } from '#web/domain/desk/deskKeys.ts'

export const placeKeys = { approve: 'A', reject: 'R', requestChanges: 'C', undo: 'U', ...deskKeys } as const
