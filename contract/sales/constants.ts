/** Why a consultant’s member needs attention; `Client` explains each. */
export const clientStates = ['expired', 'expiring', 'low', 'empty'] as const
export type ClientState = (typeof clientStates)[number]
