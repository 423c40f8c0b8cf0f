import type { Kysely } from 'kysely'
import { type Digits, hasArabicDigits, writeDigits } from '#contract/core/digits.ts'
import type { Ports } from '../integrations/ports.ts'
import type { Database } from './database/database.ts'

async function readDigits(
  db: Kysely<Database>,
  column: 'email' | 'phone',
  address: string,
): Promise<Digits | undefined> {
  const reader = await db
    .selectFrom('users')
    .select('digits')
    .where(column, '=', address)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return reader?.digits
}

/** Wraps the ports: mail and SMS to the owner of an account have the digits that the owner chose. */
export function withReaderDigits({ mail, sms, ...ports }: Ports, db: Kysely<Database>): Ports {
  return {
    ...ports,
    mail: {
      async send(message) {
        if (!hasArabicDigits(message.subject + message.text)) return mail.send(message)
        const digits = await readDigits(db, 'email', message.to.toLowerCase())
        const { subject, text } = message
        return mail.send({
          ...message,
          subject: writeDigits(subject, digits),
          text: writeDigits(text, digits),
        })
      },
    },
    sms: {
      canReach: (to) => sms.canReach(to),
      async send(message) {
        if (!hasArabicDigits(message.text)) return sms.send(message)
        const digits = await readDigits(db, 'phone', message.to)
        return sms.send({ ...message, text: writeDigits(message.text, digits) })
      },
    },
  }
}
