import type { DisputeState, StatementState } from '#contract/payouts/constants.ts'

export type State = StatementState | DisputeState

export const parseState = <S extends State>(states: readonly S[], search: URLSearchParams) =>
  states.find((state) => state === search.get('state'))
