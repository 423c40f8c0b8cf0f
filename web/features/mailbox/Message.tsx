import type { ReactNode } from 'react'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { findCode } from './findCode.ts'
import styles from './MailboxScreen.module.css'
import { mailboxText } from './mailbox.text.ts'

type Outgoing = EndpointReply<typeof endpoints.accounts.getOutbox>[number]

const icons = { sms: 'device-mobile-message', mail: 'mail', push: 'bell', webhook: 'webhook' } as const

export function Message({ message }: { message: Outgoing }) {
  const t = useText(mailboxText)
  const { relative, dateTime } = useDates()
  const { channel, to, subject, text, at } = message
  const code = channel === 'sms' ? findCode(text) : undefined
  return (
    <article className={styles.message}>
      <header className={styles.about}>
        <Tag icon={icons[channel]}>{t[channel]}</Tag>
        <span>
          {t.to} <bdi dir="ltr">{to}</bdi>
        </span>
        <time dateTime={at} title={dateTime(at)} className={styles.time}>
          {relative(at)}
        </time>
      </header>
      {subject && (
        <h2 className={styles.subject} dir="auto">
          {subject}
        </h2>
      )}
      <p className={styles.text} dir="auto">
        {withLinks(text)}
      </p>
      {code && <CopyCode code={code} />}
    </article>
  )
}

function withLinks(text: string) {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    parts.push(
      text.slice(from, index),
      <a key={index} href={address}>
        <bdi dir="ltr">{address}</bdi>
      </a>,
    )
    from = index + address.length
  }
  return [...parts, text.slice(from)]
}

function CopyCode({ code }: { code: string }) {
  const t = useText(mailboxText)
  return (
    <CopyButton value={code} texts={t} className={styles.copy}>
      {t.copyCode(code)}
    </CopyButton>
  )
}
