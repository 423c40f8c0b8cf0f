import type { RowPolicy } from './rowPolicy.ts'

/** Everybody reaches their own notifications and nobody else's. */
export const notificationsPolicy: RowPolicy<{ userId: number }> = [{ when: ['user'], rows: { userId: 'id' } }]
