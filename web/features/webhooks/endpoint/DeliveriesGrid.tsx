import { useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import { deliveryStates, type WebhookState } from '#contract/webhooks/constants.ts'
import type { webhooks } from '#contract/webhooks/endpoints.ts'
import type { Delivery } from '#contract/webhooks/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { toKnownKind } from '../eventKinds.ts'
import { StateTag } from '../StateTag.tsx'
import { webhooksText } from '../webhooks.text.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { endpointText } from './endpoint.text.ts'
import { useOutcomeText } from './useOutcomeText.ts'

type Props = {
  deliveryPage: Output<typeof webhooks.getDeliveries>
  state: WebhookState
  /** Address of the unfiltered list. */
  here: string
}

export function DeliveriesGrid({ deliveryPage, state: ofWebhook, here }: Props) {
  const t = useText(endpointText)
  const webhookTexts = useText(webhooksText)
  const { filter, search: _, ...grid } = usePagedGrid(deliveryPage, '')
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
          ...(row.state !== 'waiting' && ofWebhook === 'on'
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
        empty={state ? noResults(t, here) : noData(t.none, t.noneMore)}
      />
      {opened && <DeliveryDialog delivery={opened} onClose={() => setOpenId(null)} />}
    </>
  )
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
