import { defineStateMachine } from '../core/stateMachine.ts'
import { suspicionStates } from './constants.ts'

/** A case can be decided repeatedly. */
const decided = { from: suspicionStates, by: ['staff'], endpoint: 'flags.decideFlag' } as const

export const suspicionCaseStateMachine = defineStateMachine('suspicion case', suspicionStates, [
  {
    event: 'found',
    from: [],
    to: 'open',
    by: ['system'],
    when: 'a rule finds new evidence, and no case about the same person and branch is open or watched',
  },
  {
    event: 'watched',
    to: 'watched',
    when: 'no newer case about the same person and branch is open or watched',
    ...decided,
  },
  { event: 'dismissed', to: 'dismissed', ...decided },
  { event: 'confirmed', to: 'confirmed', ...decided },
])
