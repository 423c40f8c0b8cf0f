import { createTransport } from 'nodemailer'
import { type Mailer, Undeliverable } from './ports.ts'

/** What nodemailer says of a mail that was not accepted. */
type SmtpError = { code?: string; command?: string; response?: string; permanent?: boolean }

/**
 * What the server answered, without the addresses that it quotes. A 5xx to the envelope or the letter is for good;
 * one to the greeting or the login is about us, and may be mended before the next try.
 */
function toMailError(error: unknown): Error {
  const { code, command, response = '', permanent } = error as SmtpError
  const status = /^\d{3}([ -]\d\.\d+\.\d+)?/.exec(response)?.[0] ?? 'none'
  const message = `The mail server did not accept a mail: ${code ?? 'unknown'} at ${command ?? 'none'}, status ${status}`
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !status.startsWith('530')
  return isAboutMail && (permanent || command === 'API') ? new Undeliverable(message) : new Error(message)
}

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
      const answerTo = replyTo && { name: '', address: replyTo }
      await transport
        .sendMail({ from, to: recipient, subject, text, replyTo: answerTo })
        .catch((error: unknown) => {
          throw toMailError(error)
        })
    },
  }
}
