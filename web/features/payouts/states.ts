import type { Dispute, Statement } from '#contract/payouts/schemas.ts'

export const statementStates: readonly Statement['state'][] = ['unpaid', 'paid']

export const disputeStates: readonly Dispute['state'][] = ['open', 'accepted', 'rejected']

export type State = Statement['state'] | Dispute['state']

export const parseState = <S extends State>(states: readonly S[], search: URLSearchParams) =>
  states.find((state) => state === search.get('state'))
