import type { ScreenName } from '#contract/core/screens.ts'
import type { QueueKind } from '#contract/workHome/constants.ts'

/** The screen of one case, whose id is the parameter. Approvals are decided in their list. */
const caseScreens: Record<QueueKind, { screen: ScreenName; param?: 'id' | 'userId' }> = {
  places: { screen: 'PlaceDesk', param: 'id' },
  complaints: { screen: 'ComplaintPage', param: 'id' },
  approvals: { screen: 'Approvals' },
  flags: { screen: 'FlagPage', param: 'id' },
  refunds: { screen: 'PaymentPage', param: 'id' },
  claims: { screen: 'SalesClaimDetail', param: 'userId' },
  disputes: { screen: 'StatementPage', param: 'id' },
}

/** The arguments of an address. */
export function locateCase(kind: QueueKind, id: number): [ScreenName, Record<string, number>?] {
  const { screen, param } = caseScreens[kind]
  return param ? [screen, { [param]: id }] : [screen]
}
