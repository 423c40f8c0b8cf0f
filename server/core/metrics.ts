import type { Logger } from 'pino'
import { Counter, Registry } from 'prom-client'
import { deliveryOutcomes } from '#contract/webhooks/constants.ts'

/** Metrics of features; `/metrics` shows them together with the request metrics. */
export const metrics = new Registry()

export const passwordChecks = new Counter({
  name: 'password_checks_total',
  help: 'Compared passwords, by result.',
  labelNames: ['result'],
  registers: [metrics],
})

export const storeFailures = new Counter({
  name: 'file_store_failures_total',
  help: 'Failures of the store of pictures and files, by operation.',
  labelNames: ['operation'],
  registers: [metrics],
})

export const webhookAttempts = new Counter({
  name: 'webhook_attempts_total',
  help: 'Attempts to deliver webhook messages, by outcome.',
  labelNames: ['outcome'],
  registers: [metrics],
})

const alarms = new Counter({
  name: 'alarms_total',
  help: 'Alarms that need someone to look; the log line of the same time has the details.',
  labelNames: ['alarm'],
  registers: [metrics],
})

const alarmMessages = {
  clockOff: 'the clocks of this node and the database differ by seconds, or the database clock jumped',
  clockUntrusted:
    'the clock of this node or the database is wrong: this node rejects commands and runs no jobs until both agree',
  diskFull: 'the database disk is full: commands are rejected until there is space',
  browserErrors: 'our pages fail in the browsers of several people: see the log and browser_errors_total',
  resetCodesGuessed:
    'somebody is guessing password reset codes: each address gets fewer attempts for a while',
  manyPictures:
    'more pictures were uploaded today than PICTURES_PER_DAY allows: somebody may be filling the disk',
  manyRefunds: 'one staff member requests far too many refunds: see /Admin/SecurityLog',
  manyRefusals: 'a logged-in person keeps trying what they have no permission for: see /Admin/SecurityLog',
  manyTransfers: 'far more transfers than usual go from or to one member: see /Admin/SecurityLog',
  paymentMismatch: 'a payment does not match our request, and waits for staff: see /Admin/Payments',
  refundContradicted: 'the payment provider contradicts the outcome of a refund: see /Admin/Payments',
  refundsStuck: 'the outcome of a refund has been unknown for an hour: staff decide at /Admin/Payments',
  ledgerOff:
    'points or cash differ from the sum of their movements: the log names each; check again with npm run check-ledger',
  holdsAstray: 'points are held for an order or refund that has ended: the log names each every night',
  paymentsStuck: 'somebody paid and waits for points: the payment provider returns no status',
  unknownPayment: 'the payment provider reported a payment that we do not have',
  resetMailsUsedUp: 'the limit of password reset mails is used up for today: codes by phone still work',
  smsUsedUp: 'the SMS codes for this purpose are used up for today: see SMS_PER_DAY',
} as const

type Alarm = keyof typeof alarmMessages

export const alarmNames = Object.keys(alarmMessages)

// Prometheus computes no rate from the first sample of a counter, so each starts at 0.
for (const alarm of alarmNames) alarms.inc({ alarm }, 0)
// Nothing is sent through a disabled channel.
for (const outcome of ['delivered', ...deliveryOutcomes.filter((item) => item !== 'off')])
  webhookAttempts.inc({ outcome }, 0)
for (const operation of ['put', 'get', 'has', 'remove']) storeFailures.inc({ operation }, 0)

export function raiseAlert(log: Logger, alarm: Alarm, details: Record<string, string | number> = {}): void {
  alarms.inc({ alarm })
  log.error({ alarm, ...details }, alarmMessages[alarm])
}
