import { useRevalidator } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './MailboxScreen.module.css'
import { Message } from './Message.tsx'
import { mailboxText } from './mailbox.text.ts'

const channels = ['all', 'sms', 'mail', 'push', 'webhook'] as const

const readChannel = ({ search }: LoaderContext) =>
  channels.find((channel) => channel === search.get('channel')) ?? 'all'
const loadMessages = () => query(endpoints.accounts.getOutbox, {})

export const loader = createLoader({ channel: readChannel, messages: loadMessages })

/** Not cached: people open it for a code sent moments ago. */
export const headers = () => ({ 'cache-control': 'no-store' })

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
