import { defineStateMachine, type MachineState } from '../core/stateMachine.ts'

const unsettled = 'the consultant has unsettled sales in the country'

export const claimStateMachine = defineStateMachine(
  'claim',
  ['requested', 'settled'],
  [
    {
      event: 'requested',
      from: [],
      to: 'requested',
      by: ['consultant'],
      when: `${unsettled} and no open request`,
      endpoint: 'claims.requestClaim',
    },
    {
      event: 'settled',
      from: ['requested'],
      to: 'settled',
      by: ['staff'],
      when: `${unsettled}, and the amounts are those that the caller saw`,
      endpoint: 'claims.claimUser',
    },
    {
      event: 'settled',
      from: [],
      to: 'settled',
      by: ['staff'],
      when: `${unsettled} and no open request, and the amounts are those that the caller saw`,
      endpoint: 'claims.claimUser',
    },
  ],
)

export type ClaimState = MachineState<typeof claimStateMachine>
