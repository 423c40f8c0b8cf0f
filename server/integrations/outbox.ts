import type { Mailer, Outbox, Outgoing, SmsSender } from './ports.ts'

const most = 200

/** Keeps what would have been sent, the latest 200, so that developers and demo visitors can read it. Nothing leaves. */
export function createOutbox(): NonNullable<Outbox> & { mail: Mailer; sms: SmsSender } {
  let kept: Outgoing[] = []
  let last = 0

  const keep = (channel: Outgoing['channel'], to: string, subject: string, text: string) => {
    last += 1
    kept = [{ id: last, channel, to, subject, text, at: new Date().toISOString() }, ...kept].slice(0, most)
  }

  return {
    list: () => kept,
    mail: {
      async send({ to, subject, text }) {
        keep('mail', to, subject, text)
      },
    },
    sms: {
      reaches: () => true,
      async send({ to, text }) {
        keep('sms', to, '', text)
      },
    },
  }
}
