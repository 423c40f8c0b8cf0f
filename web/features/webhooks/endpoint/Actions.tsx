import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Webhook } from '#contract/webhooks/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { SecretDialog } from '#web/domain/secrets/SecretDialog.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { WebhookDialog } from '../WebhookDialog.tsx'
import styles from '../webhooks.module.css'
import { webhooksText } from '../webhooks.text.ts'
import { endpointText } from './endpoint.text.ts'

type DialogName = 'edit' | 'off' | 'rotate' | 'remove' | 'replay'
type Props = { webhook: Webhook; branches: readonly { id: number; name: string }[] }

const hour = 3_600_000
const periodMs = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 31 * 24 * hour }
type Span = keyof typeof periodMs

function ReplayFailedDialog({ id, onClose }: { id: number; onClose: () => void }) {
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

export function Actions({ webhook, branches }: Props) {
  const t = useText(endpointText)
  const webhookTexts = useText(webhooksText)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const { id, version, state } = webhook
  const errorToast = {
    onError: ({ message }: { message: string }) => toast({ tone: 'error', text: message }),
  }
  const sendTest = useMutation(endpoints.webhooks.sendTest, {
    ...errorToast,
    onSuccess: () => toast({ text: t.tested }),
  })
  const turnOn = useMutation(endpoints.webhooks.setWebhookOn, errorToast)
  const close = () => setDialog(null)
  return (
    <>
      <Row gap={8} align="center">
        {state === 'on' ? (
          <>
            <Button size="small" icon="send" pending={sendTest.pending} onClick={() => sendTest.send({ id })}>
              {t.test}
            </Button>
            <Button size="small" tone="tonal" icon="refresh" onClick={() => setDialog('replay')}>
              {t.replayFailed}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            pending={turnOn.pending}
            onClick={() => turnOn.send({ id, version, isOn: true })}
          >
            {t.turnOn}
          </Button>
        )}
        <Button size="small" tone="outline" icon="pencil" onClick={() => setDialog('edit')}>
          {webhookTexts.edit}
        </Button>
        <Button size="small" tone="outline" icon="shield-lock" onClick={() => setDialog('rotate')}>
          {t.rotate}
        </Button>
        {state === 'on' && (
          <Button size="small" tone="outline" onClick={() => setDialog('off')}>
            {t.turnOff}
          </Button>
        )}
        <Button size="small" tone="dangerPlain" icon="trash" onClick={() => setDialog('remove')}>
          {t.remove}
        </Button>
      </Row>
      {dialog === 'edit' && (
        <WebhookDialog webhook={webhook} branches={branches} onSaved={close} onClose={close} />
      )}
      {dialog === 'replay' && <ReplayFailedDialog id={id} onClose={close} />}
      {dialog === 'off' && <TurnOff webhook={webhook} onClose={close} />}
      {dialog === 'rotate' && <Rotate webhook={webhook} onClose={close} />}
      {dialog === 'remove' && <Remove webhook={webhook} onClose={close} />}
    </>
  )
}

type DialogProps = { webhook: Webhook; onClose: () => void }

function TurnOff({ webhook: { id, version }, onClose }: DialogProps) {
  const t = useText(endpointText)
  const { send, pending, failure } = useMutation(endpoints.webhooks.setWebhookOn, { onSuccess: onClose })
  return (
    <ConfirmDialog
      open
      title={t.turnOffTitle}
      confirmLabel={t.turnOff}
      pending={pending}
      error={failure?.message}
      onClose={onClose}
      onConfirm={() => void send({ id, version, isOn: false })}
    >
      <p>{t.turnOffMore}</p>
    </ConfirmDialog>
  )
}

function Rotate({ webhook: { id, version }, onClose }: DialogProps) {
  const t = useText(endpointText)
  const webhookTexts = useText(webhooksText)
  const [secret, show] = useState<string | null>(null)
  const { send, pending, failure } = useMutation(endpoints.webhooks.rotateSecret, {
    onSuccess: ({ secret: newSecret }) => show(newSecret),
  })
  if (secret) return <SecretDialog secret={secret} texts={webhookTexts} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t.rotateTitle}
      confirmLabel={t.rotate}
      pending={pending}
      error={failure?.message}
      onClose={onClose}
      onConfirm={() => void send({ id, version })}
    >
      <p>{t.rotateMore}</p>
    </ConfirmDialog>
  )
}

function Remove({ webhook: { id, version }, onClose }: DialogProps) {
  const t = useText(endpointText)
  const navigate = useNavigate()
  const { send, pending, failure } = useMutation(endpoints.webhooks.deleteWebhook, {
    revalidates: false,
    onSuccess() {
      toast({ text: t.removed })
      void navigate(toScreenAddress('PlaceWebhooks'), { replace: true })
    },
  })
  return (
    <ConfirmDialog
      open
      title={t.removeTitle}
      pending={pending}
      error={failure?.message}
      onClose={onClose}
      onConfirm={() => void send({ id, version })}
    >
      <p>{t.removeMore}</p>
    </ConfirmDialog>
  )
}
