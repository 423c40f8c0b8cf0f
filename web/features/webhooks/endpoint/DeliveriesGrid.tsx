import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { deliveryStates, type WebhookState } from '#contract/webhookKinds.ts'
import type { Delivery, webhooks } from '#contract/webhooks.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { nothingFound, nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { knownKind } from '../kinds.ts'
import { StateTag } from '../StateTag.tsx'
import { webhooksText } from '../webhooks.text.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { endpointText } from './endpoint.text.ts'
import { useOutcome } from './useOutcome.ts'

type Props = {
  found: Output<typeof webhooks.getDeliveries>
  /** Of the endpoint. */
  state: WebhookState
  /** Shows all of them. */
  here: string
}

/** What an endpoint was sent, each with what came of it. */
export function DeliveriesGrid({ found, state: ofWebhook, here }: Props) {
  const t = useText(endpointText)
  const words = useText(webhooksText)
  const { filter, search: _, ...grid } = usePagedGrid(found, '')
  const [state, setState] = filter('state')
  const [openId, open] = useState<string | null>(null)
  const opened = found.data.find(({ id }) => id === openId)
  const replay = useSend(calls.webhooks.replayDelivery, {
    done: () => toast({ text: t.replayed }),
    refused: ({ message }) => toast({ tone: 'error', text: message }),
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
          { label: t.more, icon: 'eye', onSelect: () => open(row.id) },
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
            options={deliveryStates.map((value) => ({ value, label: words[value] }))}
            value={state}
            onChange={(event) => setState(event.target.value)}
          />
        }
        empty={state ? nothingFound(t, here) : nothingYet(t.none, t.noneMore)}
      />
      {opened && <DeliveryDialog delivery={opened} onClose={() => open(null)} />}
    </>
  )
}

function useColumns(): GridColumn<Delivery>[] {
  const t = useText(endpointText)
  const words = useText(webhooksText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const outcomeOf = useOutcome()
  const nameOf = (kind: string) => {
    const known = knownKind(kind)
    return known ? words[known] : kind
  }
  return [
    { id: 'kind', header: t.kind, priority: 'title', hideable: false, cell: ({ kind }) => nameOf(kind) },
    { id: 'state', header: t.state, priority: 'end', cell: ({ state }) => <StateTag state={state} /> },
    { id: 'result', header: t.result, cell: (delivery) => outcomeOf(delivery) },
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
