import type { Logger } from 'pino'
import { Counter, Registry } from 'prom-client'
import { deliveryOutcomes } from '#contract/webhooks/constants.ts'

/** `/metrics` shows them together with the request metrics. */
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
  clockSkew: 'the clocks of this node and the database differ by seconds, or the database clock jumped',
  clockSkewCritical:
    'the clock of this node or the database is wrong: this node rejects commands and runs no jobs until both agree',
  databaseDiskFull: 'the database disk is full: commands are rejected until there is space',
  browserErrorsWidespread:
    'our pages fail in the browsers of several people: see the log and makan_browser_errors_total',
  resetCodeFailures:
    'too many wrong codes for password resets or log-ins: each network gets fewer attempts until the hour ends',
  pictureUploadsHigh:
    'more pictures were uploaded today than PICTURES_PER_DAY allows: someone may be filling the disk',
  refundsByUserHigh: 'one staff member requests far too many refunds: see /Admin/SecurityLog',
  forbiddenRequestsByUser:
    'a logged-in user keeps sending requests without the permission: see /Admin/SecurityLog',
  transfersByUserHigh: 'far more transfers than usual go from or to one member: see /Admin/SecurityLog',
  paymentMismatch: 'a payment does not match our request, and waits for staff: see /Admin/Payments',
  refundStatusConflict: 'the payment provider contradicts the outcome of a refund: see /Admin/Payments',
  refundsStuck: 'the outcome of a refund has been unknown for an hour: staff decide at /Admin/Payments',
  ledgerImbalance:
    'points or cash differ from the sum of their movements: the log lists each; check again with npm run check-ledger',
  orphanedHolds: 'points are held for an order or refund that has ended: the log lists each every night',
  paymentsStuck: 'a buyer paid and waits for points: the payment provider returns no status',
  unknownPayment: 'the payment provider reported a payment that does not exist here',
  resetMailQuotaExhausted: 'the daily quota of password reset mails is exhausted: codes by phone still work',
  smsQuotaExhausted: 'the daily quota of SMS codes for this purpose is exhausted: see SMS_PER_DAY',
} as const

export type Alert = keyof typeof alertMessages

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
