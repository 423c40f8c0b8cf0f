import type { Mailer, Outbox, Outgoing, PushSender, SmsSender } from './ports.ts'

const most = 200

type Kept = NonNullable<Outbox> & { mail: Mailer; sms: SmsSender; push(sender: PushSender): PushSender }

/**
 * Keeps what would have been sent, the latest 200, so that developers and demo visitors can read it. Nothing leaves but what
 * a browser asked for: a push message is kept, and sent.
 */
export function createOutbox(): Kept {
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
    push: (sender) => ({
      ...sender,
      async send(device, message) {
        const { title, text } = JSON.parse(message.body) as { title: string; text: string }
        keep('push', new URL(device.endpoint).host, title, text)
        return sender.send(device, message)
      },
    }),
  }
}
