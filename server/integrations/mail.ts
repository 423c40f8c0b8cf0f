import { createTransport } from 'nodemailer'
import type { Mailer } from './ports.ts'

/** Sends mail by SMTP, over at most three connections; gives up after 15 seconds of silence. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    // What people wrote goes out as text; it never names a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, replyTo }) {
      // As an object, an address is never read as a list of several.
      const recipient = { name: '', address: to }
      await transport.sendMail({
        from,
        to: recipient,
        subject,
        text,
        replyTo: replyTo && { name: '', address: replyTo },
      })
    },
  }
}
