/**
 * `person`: with a session or a correct password; `product`: only the product. The more people can cause an
 * event, the fewer per hour are stored individually.
 */
type Cause = 'anyone' | 'person' | 'product'

type Tone = 'info' | 'warning' | 'danger'

const kind = (by: Cause, tone: Tone) => ({ by, tone })

export const securityEventTypes = {
  loggedIn: kind('person', 'info'),
  loginFailed: kind('anyone', 'warning'),
  loginLimited: kind('anyone', 'danger'),
  passwordFailed: kind('person', 'warning'),
  passwordLimited: kind('person', 'danger'),
  codeUsedUp: kind('anyone', 'warning'),
  codeLimited: kind('anyone', 'danger'),
  secretChanged: kind('person', 'info'),
  factorsChanged: kind('person', 'warning'),
  provedAgain: kind('person', 'info'),
  sessionsEnded: kind('person', 'info'),
  sessionsEndedByOther: kind('person', 'warning'),
  accountLocked: kind('person', 'danger'),
  tokenCreated: kind('person', 'info'),
  tokenRevoked: kind('person', 'info'),
  tokenRefused: kind('anyone', 'info'),
  callRefused: kind('person', 'warning'),
  pictureLimited: kind('anyone', 'warning'),
  paymentForged: kind('anyone', 'danger'),
  ledgerOff: kind('product', 'danger'),
  manyRefunds: kind('product', 'danger'),
  manyTransfers: kind('product', 'danger'),
  manyRefusals: kind('product', 'danger'),
} as const satisfies Record<string, { by: Cause; tone: Tone }>

export type SecurityEventType = keyof typeof securityEventTypes
