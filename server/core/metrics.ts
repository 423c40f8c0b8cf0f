import type { Logger } from 'pino'
import { Counter, Registry } from 'prom-client'
import { deliveryOutcomes } from '#contract/webhooks/constants.ts'

/** Metrics of features; `/metrics` shows them together with the request metrics. */
export const metrics = new Registry()

export const passwordChecks = new Counter({
  name: 'makan_password_checks_total',
  help: 'Compared passwords, by result.',
  labelNames: ['result'],
  registers: [metrics],
})

export const objectStoreErrors = new Counter({
  name: 'makan_object_store_errors_total',
  help: 'Failed operations of the object store (bucket or folder of pictures and files), by operation.',
  labelNames: ['operation'],
  registers: [metrics],
})

export const webhookAttempts = new Counter({
  name: 'makan_webhook_attempts_total',
  help: 'Attempts to deliver webhook messages, by outcome.',
  labelNames: ['outcome'],
  registers: [metrics],
})

const alertCounter = new Counter({
  name: 'makan_alerts_total',
  help: 'Alerts raised by the application, by name; the log line of the same time has the details.',
  labelNames: ['alert'],
  registers: [metrics],
})

const alertMessages = {
  clockOff:
    'clock skew: the clocks of this node and the database differ by seconds, or the database clock jumped',
  clockUntrusted:
    'the clock of this node or the database is wrong: this node rejects commands and runs no jobs until both agree',
  diskFull: 'the database disk is full: commands are rejected until there is space',
  browserErrors:
    'browser errors of several users: see the log and makan_browser_errors_total',
  resetCodesGuessed:
    'brute-force attack on password reset codes: attempts per address are temporarily reduced',
  manyPictures: 'more pictures were uploaded today than PICTURES_PER_DAY: someone may be filling the disk',
  manyRefunds: 'one staff member requests far too many refunds: see /Admin/SecurityLog',
  manyRefusals: 'one user repeatedly sends requests without permission: see /Admin/SecurityLog',
  manyTransfers: 'far more transfers than usual go from or to one member: see /Admin/SecurityLog',
  paymentMismatch: 'a payment does not match its request and needs a decision by staff: see /Admin/Payments',
  refundContradicted: 'the payment provider contradicts the outcome of a refund: see /Admin/Payments',
  refundsStuck: 'the outcome of a refund has been unknown for an hour: staff decide at /Admin/Payments',
  ledgerOff:
    'ledger imbalance: balances differ from the sum of their entries; the log lists each, npm run check-ledger checks again',
  holdsAstray: 'orphaned holds: points are held for an ended order or refund; the log lists each every night',
  paymentsStuck: 'paid payments are not credited: the payment provider returns no status',
  unknownPayment: 'the payment provider reported an unknown payment',
  resetMailsUsedUp: 'daily limit of password reset mails reached: codes by phone still work',
  smsUsedUp: 'daily limit of SMS codes for this purpose reached: see SMS_PER_DAY',
} as const

type Alert = keyof typeof alertMessages

export const alertNames = Object.keys(alertMessages)

// Prometheus computes no rate from the first sample of a counter, so each starts at 0.
for (const alert of alertNames) alertCounter.inc({ alert }, 0)
// Nothing is sent through a disabled channel.
for (const outcome of ['delivered', ...deliveryOutcomes.filter((item) => item !== 'off')])
  webhookAttempts.inc({ outcome }, 0)
for (const operation of ['put', 'get', 'has', 'remove']) objectStoreErrors.inc({ operation }, 0)

export function raiseAlert(log: Logger, alert: Alert, details: Record<string, string | number> = {}): void {
  alertCounter.inc({ alert })
  log.error({ alert, ...details }, alertMessages[alert])
}
