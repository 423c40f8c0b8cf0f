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
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
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
    <Stack gap={24} fit>
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
        <Stack as="ul" gap={12} fit aria-label={t.list}>
          {webhooks.map((webhook) => (
            <Card as="li" padding={16} key={webhook.id} gap={12}>
              <Summary webhook={webhook} />
            </Card>
          ))}
        </Stack>
      )}
      {isAdding && (
        <WebhookDialog webhook={null} branches={branches} onSaved={saved} onClose={() => add(false)} />
      )}
      {secret && <SecretDialog secret={secret} texts={t} onClose={() => showSecret(null)} />}
    </Stack>
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
      <Row gap={8} align="center">
        <StateTag state={state} />
        <Tag>{branch ? <bdi>{branch.name}</bdi> : t.allBranches}</Tag>
        <Tag>{hasAllKinds(kinds) ? t.all : t.eventsOf(kinds.length)}</Tag>
        {last && <StateTag state={last.state} />}
      </Row>
      <Note>
        {failingSince ? t.failsSince(relative(failingSince)) : last ? t.last(relative(last.at)) : t.noLast}
      </Note>
    </>
  )
}
