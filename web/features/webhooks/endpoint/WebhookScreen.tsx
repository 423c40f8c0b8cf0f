import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { deliveryStates } from '#contract/webhooks/constants.ts'
import type { Webhook } from '#contract/webhooks/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { onLive } from '#web/layout/live/liveStore.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { parseRequiredId } from '#web/layout/routing/routeId.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { hasAllKinds } from '../eventKinds.ts'
import { StateTag } from '../StateTag.tsx'
import styles from '../webhooks.module.css'
import { webhooksText } from '../webhooks.text.ts'
import { Actions } from './Actions.tsx'
import { DeliveriesGrid } from './DeliveriesGrid.tsx'
import { endpointText } from './endpoint.text.ts'

export const loader = createLoader({
  webhook: ({ params }) => query(endpoints.webhooks.getWebhook, { id: parseRequiredId(params.id) }),
  branches: () => query(endpoints.webhooks.getWebhooks, {}, ({ branches }) => branches),
  deliveries({ params, search }) {
    const { page, pageSize } = parsePageQuery(search)
    const state = deliveryStates.find((deliveryState) => deliveryState === search.get('state'))
    return query(endpoints.webhooks.getDeliveries, {
      webhookId: parseRequiredId(params.id),
      page,
      pageSize,
      state,
    })
  },
})

/** Reloads the page after a message that the user requested was sent. */
function useLiveWebhook(id: number): void {
  const { revalidate } = useRevalidator()
  const changed = useEffectEvent((webhookId: number | undefined) => {
    if (webhookId === id) void revalidate()
  })
  useEffect(() => onLive(({ kind, webhookId }) => kind === 'webhook' && changed(webhookId)), [])
}

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
          deliveryPage={deliveries}
          state={webhook.state}
          here={address('WebhookPage', { id: webhook.id })}
        />
      </div>
    </>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  const t = useText(endpointText)
  const webhookTexts = useText(webhooksText)
  const { date, dateTime } = useDates()
  const { url, state, branch, kinds, createdAt, failingSince, oldSecretUntil } = webhook
  return (
    <DescriptionList>
      <DescriptionItem name={webhookTexts.url}>
        <bdi dir="ltr" className={styles.url}>
          {url}
        </bdi>
      </DescriptionItem>
      <DescriptionItem name={t.state}>
        <StateTag state={state} />
      </DescriptionItem>
      <DescriptionItem name={webhookTexts.branch}>
        {branch ? <bdi>{branch.name}</bdi> : webhookTexts.allBranches}
      </DescriptionItem>
      <DescriptionItem name={webhookTexts.events}>
        {hasAllKinds(kinds) ? (
          webhookTexts.all
        ) : (
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>{webhookTexts[kind]}</li>
            ))}
          </ul>
        )}
      </DescriptionItem>
      <DescriptionItem name={t.created}>{date(createdAt)}</DescriptionItem>
      {failingSince && <DescriptionItem name={t.failing}>{dateTime(failingSince)}</DescriptionItem>}
      {oldSecretUntil && <DescriptionItem name={t.oldSecret}>{dateTime(oldSecretUntil)}</DescriptionItem>}
    </DescriptionList>
  )
}
