import type { RowPolicy } from './rowPolicy.ts'

/** Everybody reaches their own sessions and nobody else's. */
export const sessionsPolicy: RowPolicy<{ userId: number }> = [{ when: ['user'], rows: { userId: 'id' } }]
