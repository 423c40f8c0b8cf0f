import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from '../webhooks.module.css'
import { endpointText } from './endpoint.text.ts'

const hour = 3_600_000
const periodMs = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 31 * 24 * hour }
type Span = keyof typeof periodMs

export function ReplayFailedDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(endpointText)
  const [span, setSpan] = useState<Span>('day')
  const { send, pending, failure } = useMutation(endpoints.webhooks.replayFailed, {
    onSuccess({ count, isMore }) {
      toast({ text: isMore ? `${t.replayedAll(count)}. ${t.isMore}` : t.replayedAll(count) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t.replayFailed}
      confirmLabel={t.replay}
      pending={pending}
      error={failure?.message}
      onClose={onClose}
      onConfirm={() => void send({ id, since: new Date(Date.now() - periodMs[span]).toISOString() })}
    >
      <Stack gap={16} fit className={styles.details}>
        <p>{t.replayFailedMore}</p>
        <Select
          label={t.since}
          options={(Object.keys(periodMs) as Span[]).map((value) => ({ value, label: t[value] }))}
          value={span}
          onChange={({ target }) => setSpan(target.value as Span)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
