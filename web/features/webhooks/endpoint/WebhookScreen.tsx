import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/core/endpoint.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import { deliveryStates, type WebhookState } from '#contract/webhooks/constants.ts'
import type { webhooks } from '#contract/webhooks/endpoints.ts'
import type { Delivery, Webhook } from '#contract/webhooks/schemas.ts'
import { deliveryStateMachine } from '#contract/webhooks/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { onLive } from '#web/layout/live/liveStore.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { parseRequiredId } from '#web/layout/routing/routeId.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { hasAllKinds, toKnownKind } from '../eventKinds.ts'
import { StateTag } from '../StateTag.tsx'
import styles from '../webhooks.module.css'
import { webhooksText } from '../webhooks.text.ts'
import { Actions } from './Actions.tsx'
import { endpointText } from './endpoint.text.ts'
export const loader = createLoader({
  webhook: ({ params }) => query(endpoints.webhooks.getWebhook, { id: parseRequiredId(params.id) }),
  // The list of webhooks also contains the branches that one can be limited to.
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

function useLiveWebhook(id: number): void {
  const { revalidate } = useRevalidator()
  const reloadIfShown = useEffectEvent((webhookId: number | undefined) => {
    if (webhookId === id) void revalidate()
  })
  useEffect(() => onLive(({ kind, webhookId }) => kind === 'webhook' && reloadIfShown(webhookId)), [])
}

type Props = {
  deliveryPage: Output<typeof webhooks.getDeliveries>
  webhookState: WebhookState
  unfilteredAddress: string
}

function DeliveriesGrid({ deliveryPage, webhookState: ofWebhook, unfilteredAddress }: Props) {
  const t = useText(endpointText)
  const webhookTexts = useText(webhooksText)
  const { grid, filter } = usePagedGrid(deliveryPage)
  const [state, setState] = filter('state')
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = deliveryPage.data.find(({ id }) => id === openId)
  const replay = useMutation(endpoints.webhooks.replayDelivery, {
    onSuccess: () => toast({ text: t.replayed }),
    onError: ({ message }) => toast({ tone: 'error', text: message }),
  })
  return (
    <>
      <Grid
        {...grid}
        label={t.deliveries}
        rowKey={({ id }) => id}
        rowName={({ kind, id }) => `${kind} ${id}`}
        columns={useColumns()}
        menu={(row) => [
          { label: t.more, icon: 'eye', onSelect: () => setOpenId(row.id) },
          ...(canTransition(deliveryStateMachine, 'replayed', row.state, 'owner') && ofWebhook === 'on'
            ? [
                {
                  label: t.replay,
                  icon: 'refresh' as const,
                  onSelect: () => void replay.send({ id: row.id }),
                },
              ]
            : []),
        ]}
        filters={
          <Select
            label={t.state}
            shape="pill"
            none={t.allStates}
            options={deliveryStates.map((value) => ({ value, label: webhookTexts[value] }))}
            value={state}
            onChange={(event) => setState(event.target.value)}
          />
        }
        empty={state ? noResults(t, unfilteredAddress) : noData(t.none, t.noneMore)}
      />
      {opened && <DeliveryDialog delivery={opened} onClose={() => setOpenId(null)} />}
    </>
  )
}

/** '' before the first attempt. */
function useOutcomeText() {
  const t = useText(endpointText)
  return ({ outcome, status }: Pick<Delivery, 'outcome' | 'status'>) =>
    outcome === null ? '' : outcome === 'answered' ? t.answered(status ?? 0) : t[outcome]
}

function useColumns(): GridColumn<Delivery>[] {
  const t = useText(endpointText)
  const webhookTexts = useText(webhooksText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const describeOutcome = useOutcomeText()
  const getName = (kind: string) => {
    const knownName = toKnownKind(kind)
    return knownName ? webhookTexts[knownName] : kind
  }
  return [
    { id: 'kind', header: t.kind, priority: 'title', hideable: false, cell: ({ kind }) => getName(kind) },
    { id: 'state', header: t.state, priority: 'end', cell: ({ state }) => <StateTag state={state} /> },
    { id: 'result', header: t.result, cell: (delivery) => describeOutcome(delivery) },
    { id: 'attempts', header: t.attempts, cell: ({ attempts }) => number(attempts) },
    {
      id: 'duration',
      header: t.duration,
      cell: ({ durationMs }) => (durationMs === null ? '' : t.milliseconds(durationMs)),
    },
    {
      id: 'at',
      header: t.at,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    },
  ]
}

function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useText(endpointText)
  const webhookTexts = useText(webhooksText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const describeOutcome = useOutcomeText()
  const { id, kind, state, attempts, createdAt, nextAt, durationMs, outcome, answer, body } = delivery
  const eventKind = toKnownKind(kind)
  return (
    <Dialog open onClose={onClose} title={eventKind ? webhookTexts[eventKind] : kind} width={640}>
      <Stack gap={16} fit className={styles.details}>
        <DescriptionList>
          <DescriptionItem name={t.state}>
            <StateTag state={state} />
          </DescriptionItem>
          <DescriptionItem name={t.at}>{dateTime(createdAt)}</DescriptionItem>
          <DescriptionItem name={t.attempts}>{number(attempts)}</DescriptionItem>
          {nextAt && <DescriptionItem name={t.next}>{dateTime(nextAt)}</DescriptionItem>}
          {outcome && <DescriptionItem name={t.result}>{describeOutcome(delivery)}</DescriptionItem>}
          {durationMs !== null && (
            <DescriptionItem name={t.duration}>{t.milliseconds(durationMs)}</DescriptionItem>
          )}
          <DescriptionItem name={t.messageId}>
            <bdi dir="ltr">msg_{id}</bdi>
          </DescriptionItem>
        </DescriptionList>
        <section>
          <h3>{t.sent}</h3>
          <pre dir="ltr" className={styles.code}>
            {body}
          </pre>
        </section>
        {answer !== null && (
          <section>
            <h3>{t.answer}</h3>
            {answer ? (
              <pre dir="auto" className={styles.code}>
                {answer}
              </pre>
            ) : (
              <Note>{t.noAnswer}</Note>
            )}
          </section>
        )}
      </Stack>
    </Dialog>
  )
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
      <Stack gap={24} fit>
        <Card as="section" padding={16} aria-labelledby="about" gap={12}>
          <h2 id="about">{t.about}</h2>
          {(webhook.state === 'gone' || webhook.state === 'failing') && (
            <Notice tone="warning">{t.endedMore}</Notice>
          )}
          <About webhook={webhook} />
          <Actions webhook={webhook} branches={branches} />
        </Card>
        <DeliveriesGrid
          deliveryPage={deliveries}
          webhookState={webhook.state}
          unfilteredAddress={address('WebhookPage', { id: webhook.id })}
        />
      </Stack>
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
