import type { Logger } from 'pino'
import { Counter, Registry } from 'prom-client'
import { deliveryOutcomes } from '../../contract/webhookKinds.ts'

/** The metrics that features keep; `/metrics` shows them beside those of requests. */
export const metrics = new Registry()

export const passwordChecks = new Counter({
  name: 'password_checks_total',
  help: 'Passwords that were compared, by whether they were right.',
  labelNames: ['result'],
  registers: [metrics],
})

export const storeFailures = new Counter({
  name: 'file_store_failures_total',
  help: 'Times that the store of pictures and files failed, by what was asked of it.',
  labelNames: ['operation'],
  registers: [metrics],
})

export const webhookAttempts = new Counter({
  name: 'webhook_attempts_total',
  help: 'Messages that were sent to systems of places, each attempt, by what came of it.',
  labelNames: ['outcome'],
  registers: [metrics],
})

const alarms = new Counter({
  name: 'alarms_total',
  help: 'What somebody must look at at once; a log line of the same instant says more.',
  labelNames: ['alarm'],
  registers: [metrics],
})

const alarmWords = {
  clockOff: 'the clock of this node and that of the database differ by seconds, or the latter jumped',
  clockUntrusted:
    'the clock of this node or that of the database is wrong: this node takes no commands and runs no jobs until both agree',
  diskFull: 'the disk of the database is full: commands are refused until it has room',
  browserErrors:
    'our pages fail in the browsers of several people: the log and browser_errors_total say where',
  resetCodesGuessed:
    'somebody guesses codes for forgotten passwords: each address may get fewer wrong for now',
  manyPictures:
    'more pictures were uploaded today than PICTURES_PER_DAY says: somebody may be filling the disk',
  manyRefunds: 'one of staff refunds far more than anybody should need to: look at /Admin/SecurityLog',
  manyRefusals: 'somebody with an account tries what they may not: look at /Admin/SecurityLog',
  manyTransfers:
    'points go from or to one member by far more transfers than usual: look at /Admin/SecurityLog',
  paymentMismatch: 'a payment does not match what was asked for, and waits for staff at /Admin/Payments',
  refundContradicted:
    'the payment provider says of a refund that has ended here that it went otherwise: look at /Admin/Payments',
  refundsStuck: 'nobody knows what became of a refund for an hour: staff decide at /Admin/Payments',
  ledgerOff:
    'points or cash are not the sum of their movements: the log names each, and npm run check-ledger does again',
  holdsAstray: 'points are held for something that has ended, or should have: the log names each every night',
  paymentsStuck: 'somebody paid and waits for their points: the payment provider gives no status',
  unknownPayment: 'the payment provider told of a payment that is not ours',
  resetMailsUsedUp:
    'nobody is mailed a link for a forgotten password any more today: codes by phone still work',
  smsUsedUp: 'nobody gets a code of this kind any more today: its part of SMS_PER_DAY is used up',
} as const

type Alarm = keyof typeof alarmWords

/** Every alarm that there is. */
export const alarmNames = Object.keys(alarmWords)

// Prometheus computes no rate from the first sample of a counter, so each begins at 0.
for (const alarm of alarmNames) alarms.inc({ alarm }, 0)
// Nothing is attempted of what is off.
for (const outcome of ['delivered', ...deliveryOutcomes.filter((each) => each !== 'off')])
  webhookAttempts.inc({ outcome }, 0)
for (const operation of ['put', 'get', 'has', 'remove']) storeFailures.inc({ operation }, 0)

/** Alerts operators, in the log and in `/metrics`. */
export function raiseAlert(log: Logger, alarm: Alarm, details: Record<string, string | number> = {}): void {
  alarms.inc({ alarm })
  log.error({ alarm, ...details }, alarmWords[alarm])
}
