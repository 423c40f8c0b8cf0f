import { useState } from 'react'
import { maxWebhooks } from '#contract/core/limits.ts'
import type { Webhook } from '#contract/webhooks/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { SecretDialog } from '#web/domain/secrets/SecretDialog.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { hasAllKinds } from './eventKinds.ts'
import { StateTag } from './StateTag.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import styles from './webhooks.module.css'
import { webhooksText } from './webhooks.text.ts'

export const loader = createLoader({ webhookList: () => query(endpoints.webhooks.getWebhooks, {}) })

export default function PlaceWebhooksScreen() {
  const t = useText(webhooksText)
  const { PlaceWebhooks: title } = useText(screenNames)
  const { webhooks, branches } = useLoaded<typeof loader>().webhookList
  const [isAdding, add] = useState(false)
  const [secret, showSecret] = useState<string | null>(null)
  const isRoom = webhooks.length < maxWebhooks
  const adding = (
    <Button icon="plus" onClick={() => add(true)}>
      {t.add}
    </Button>
  )
  const saved = (newSecret: string | null) => {
    add(false)
    showSecret(newSecret)
  }
  return (
    <div className={styles.page}>
      <Head title={title} />
      <GridHead
        title={title}
        note={isRoom ? t.lead : t.full}
        action={webhooks.length > 0 && isRoom && adding}
      />
      {webhooks.length === 0 ? (
        <EmptyState title={t.none} picture="/art/empty/list.svg" action={adding}>
          {t.noneMore}
        </EmptyState>
      ) : (
        <ul aria-label={t.list} className={styles.list}>
          {webhooks.map((webhook) => (
            <li key={webhook.id} className={styles.card}>
              <Summary webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <WebhookDialog webhook={null} branches={branches} onSaved={saved} onClose={() => add(false)} />
      )}
      {secret && <SecretDialog secret={secret} texts={t} onClose={() => showSecret(null)} />}
    </div>
  )
}

function Summary({ webhook }: { webhook: Webhook }) {
  const t = useText(webhooksText)
  const address = useAddress()
  const { relative } = useDates()
  const { id, url, state, branch, kinds, last, failingSince } = webhook
  return (
    <>
      <a href={address('WebhookPage', { id })} className={styles.url}>
        <bdi dir="ltr">{url}</bdi>
      </a>
      <div className={styles.tags}>
        <StateTag state={state} />
        <Tag>{branch ? <bdi>{branch.name}</bdi> : t.allBranches}</Tag>
        <Tag>{hasAllKinds(kinds) ? t.all : t.eventsOf(kinds.length)}</Tag>
        {last && <StateTag state={last.state} />}
      </div>
      <p className={styles.quiet}>
        {failingSince ? t.failsSince(relative(failingSince)) : last ? t.last(relative(last.at)) : t.noLast}
      </p>
    </>
  )
}
