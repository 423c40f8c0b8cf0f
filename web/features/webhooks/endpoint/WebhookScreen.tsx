import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { deliveryStates } from '#contract/webhookKinds.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { onLive } from '#web/layout/live/liveStore.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { requiredIdOf } from '#web/layout/routing/addressId.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { hasAllKinds } from '../kinds.ts'
import { StateTag } from '../StateTag.tsx'
import styles from '../webhooks.module.css'
import { webhooksText } from '../webhooks.text.ts'
import { Actions } from './Actions.tsx'
import { DeliveriesGrid } from './DeliveriesGrid.tsx'
import { endpointText } from './endpoint.text.ts'

export const loader = createLoader({
  webhook: ({ params }) => query(calls.webhooks.getWebhook, { id: requiredIdOf(params.id) }),
  branches: () => query(calls.webhooks.getWebhooks, {}, ({ branches }) => branches),
  deliveries({ params, search }) {
    const { page, pageSize } = pageQueryOf(search)
    const state = deliveryStates.find((each) => each === search.get('state'))
    return query(calls.webhooks.getDeliveries, { webhookId: requiredIdOf(params.id), page, pageSize, state })
  },
})

/** Loads the page's data anew when what its reader asked to be sent was sent. */
function useLiveWebhook(id: number): void {
  const { revalidate } = useRevalidator()
  const changed = useEffectEvent((webhookId: number | undefined) => {
    if (webhookId === id) void revalidate()
  })
  useEffect(() => onLive(({ kind, webhookId }) => kind === 'webhook' && changed(webhookId)), [])
}

/** An endpoint, and what it was sent. */
export default function WebhookScreen() {
  const t = useText(endpointText)
  const names = useText(screenNames)
  const { webhook, branches, deliveries } = useLoaded<typeof loader>()
  const address = useAddress()
  const { host } = new URL(webhook.url)
  useLiveWebhook(webhook.id)
  return (
    <>
      <Head title={host} />
      <GridHead
        title={names.WebhookPage}
        note={t.lead}
        trail={[{ label: names.PlaceWebhooks, href: address('PlaceWebhooks') }, { label: names.WebhookPage }]}
      />
      <div className={styles.page}>
        <section aria-labelledby="about" className={styles.card}>
          <h2 id="about">{t.about}</h2>
          {(webhook.state === 'gone' || webhook.state === 'failing') && (
            <Notice tone="warning">{t.endedMore}</Notice>
          )}
          <About webhook={webhook} />
          <Actions webhook={webhook} branches={branches} />
        </section>
        <DeliveriesGrid
          found={deliveries}
          state={webhook.state}
          here={address('WebhookPage', { id: webhook.id })}
        />
      </div>
    </>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  const t = useText(endpointText)
  const words = useText(webhooksText)
  const { date, dateTime } = useDates()
  const { url, state, branch, kinds, createdAt, failingSince, oldSecretUntil } = webhook
  return (
    <Facts>
      <Fact name={words.url}>
        <bdi dir="ltr" className={styles.url}>
          {url}
        </bdi>
      </Fact>
      <Fact name={t.state}>
        <StateTag state={state} />
      </Fact>
      <Fact name={words.branch}>{branch ? <bdi>{branch.name}</bdi> : words.allBranches}</Fact>
      <Fact name={words.events}>
        {hasAllKinds(kinds) ? (
          words.all
        ) : (
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>{words[kind]}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={t.created}>{date(createdAt)}</Fact>
      {failingSince && <Fact name={t.failing}>{dateTime(failingSince)}</Fact>}
      {oldSecretUntil && <Fact name={t.oldSecret}>{dateTime(oldSecretUntil)}</Fact>}
    </Facts>
  )
}
