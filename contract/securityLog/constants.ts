/**
 * Who can have a kind written: anyone at all, whoever has a session or a right password, or the product alone. The more can,
 * the fewer of an hour are kept one by one.
 */
type Cause = 'anyone' | 'person' | 'product'

/** How urgent a kind is to whoever reads it. */
type Tone = 'info' | 'warning' | 'danger'

const kind = (by: Cause, tone: Tone) => ({ by, tone })

/** What the security log tells, by its kind. */
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
