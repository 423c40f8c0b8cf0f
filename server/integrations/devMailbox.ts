import type { DevMailbox, Mailer, Outgoing, PushSender, SmsSender, WebhookSender } from './ports.ts'

const maxMessages = 200

type CapturingMailbox = NonNullable<DevMailbox> & {
  mail: Mailer
  sms: SmsSender
  push(sender: PushSender): PushSender
  /** Only sends to test receivers of this machine. */
  webhooks(sender: WebhookSender, hosts: readonly string[]): WebhookSender
}

/**
 * The latest 200 messages, for developers and visitors of the demo. Nothing is sent, except for push
 * messages, which a browser has asked for: they are both captured and sent.
 */
export function createDevMailbox(): CapturingMailbox {
  let messages: Outgoing[] = []
  let last = 0

  const keep = (channel: Outgoing['channel'], to: string, subject: string, text: string) => {
    last += 1
    messages = [{ id: last, channel, to, subject, text, at: new Date().toISOString() }, ...messages].slice(
      0,
      maxMessages,
    )
  }

  return {
    list: () => messages,
    mail: {
      async send({ to, subject, text }) {
        keep('mail', to, subject, text)
      },
    },
    sms: {
      canReach: () => true,
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
    webhooks: (sender, hosts) => ({
      ...sender,
      async send(url, headers, body) {
        const { host } = new URL(url)
        if (hosts.includes(host)) return sender.send(url, headers, body)
        if (!(await sender.accepts(url))) return { outcome: 'notPublic' }
        keep('webhook', host, (JSON.parse(body) as { type: string }).type, body)
        return { outcome: 'answered', status: 200, retryAfter: null, text: 'outbox' }
      },
    }),
  }
}
