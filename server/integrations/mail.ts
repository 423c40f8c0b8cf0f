import { createTransport } from 'nodemailer'
import { type Mailer, UndeliverableError } from './ports.ts'

type SmtpError = { code?: string; command?: string; response?: string; permanent?: boolean }

/**
 * Without the quoted addresses. A 5xx for the envelope or message is permanent; one for the greeting or login
 * is about our account and may be fixed before the next attempt.
 */
function toMailError(error: unknown): Error {
  const { code, command, response = '', permanent } = error as SmtpError
  const status = /^\d{3}([ -]\d\.\d+\.\d+)?/.exec(response)?.[0] ?? 'none'
  const message = `The mail server rejected the mail: ${code ?? 'unknown'} at ${command ?? 'none'}, status ${status}`
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !status.startsWith('530')
  return isAboutMail && (permanent || command === 'API')
    ? new UndeliverableError(message)
    : new Error(message)
}

/** At most three connections; times out after 15 seconds without a response. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    // User text must never make nodemailer read a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, replyTo }) {
      // An object, so that the address is never parsed as a list.
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
