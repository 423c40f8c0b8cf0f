import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { findCode } from './findCode.ts'
import styles from './MailboxScreen.module.css'
import { mailboxText } from './mailbox.text.ts'

const channels = ['all', 'sms', 'mail', 'push', 'webhook'] as const

const readChannel = ({ search }: LoaderContext) =>
  channels.find((channel) => channel === search.get('channel')) ?? 'all'
const loadMessages = () => query(endpoints.accounts.getOutbox, {})

export const loader = createLoader({ channel: readChannel, messages: loadMessages })

/** Not cached: people open it for a code sent moments ago. */
export const headers = () => ({ 'cache-control': 'no-store' })

type Outgoing = EndpointReply<typeof endpoints.accounts.getOutbox>[number]

const icons = { sms: 'device-mobile-message', mail: 'mail', push: 'bell', webhook: 'webhook' } as const

function Message({ message }: { message: Outgoing }) {
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

export default function MailboxScreen() {
  const t = useText(mailboxText)
  const { channel, messages } = useLoaded<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const address = useAddress()('Outbox')
  const filterByChannel = (channelName: (typeof channels)[number]) =>
    channelName === 'all' ? messages : messages.filter((message) => message.channel === channelName)
  const filtered = filterByChannel(channel)
  return (
    <div className={styles.page}>
      <Head title={t.title} noindex />
      <Row as="header" gap={16} lineGap={8} align="center" spread>
        <h1>{t.title}</h1>
        <Button tone="outline" icon="refresh" pending={state === 'loading'} onClick={() => revalidate()}>
          {t.refresh}
        </Button>
        <p className={styles.lead}>{t.lead}</p>
      </Row>
      <Tabs
        label={t.channels}
        current={channel}
        tabs={channels.map((id) => ({
          id,
          label: t[id],
          count: filterByChannel(id).length || undefined,
          href: id === 'all' ? address : `${address}?channel=${id}`,
        }))}
      />
      {filtered.length === 0 ? (
        <EmptyState title={t.none} picture="/art/empty/list.svg">
          {t.noneMore}
        </EmptyState>
      ) : (
        <Stack as="ol" gap={12}>
          {filtered.map((message) => (
            <li key={message.id}>
              <Message message={message} />
            </li>
          ))}
        </Stack>
      )}
    </div>
  )
}
