import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addressOf } from '#contract/screens.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { SecretDialog } from '#web/domain/secrets/SecretDialog.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { WebhookDialog } from '../WebhookDialog.tsx'
import styles from '../webhooks.module.css'
import { webhooksText } from '../webhooks.text.ts'
import { endpointText } from './endpoint.text.ts'
import { ReplayFailedDialog } from './ReplayFailedDialog.tsx'

type Asked = 'edit' | 'off' | 'rotate' | 'remove' | 'replay'
type Props = { webhook: Webhook; branches: readonly { id: number; name: string }[] }

/** What its owner may do with an endpoint. */
export function Actions({ webhook, branches }: Props) {
  const t = useText(endpointText)
  const words = useText(webhooksText)
  const [asked, ask] = useState<Asked | null>(null)
  const { id, version, state } = webhook
  const told = { refused: ({ message }: { message: string }) => toast({ tone: 'error', text: message }) }
  const test = useSend(calls.webhooks.sendTest, { ...told, done: () => toast({ text: t.tested }) })
  const turnOn = useSend(calls.webhooks.setWebhookOn, told)
  const close = () => ask(null)
  return (
    <>
      <div className={styles.actions}>
        {state === 'on' ? (
          <>
            <Button size="small" icon="send" pending={test.pending} onClick={() => test.send({ id })}>
              {t.test}
            </Button>
            <Button size="small" tone="tonal" icon="refresh" onClick={() => ask('replay')}>
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
        <Button size="small" tone="outline" icon="pencil" onClick={() => ask('edit')}>
          {words.edit}
        </Button>
        <Button size="small" tone="outline" icon="shield-lock" onClick={() => ask('rotate')}>
          {t.rotate}
        </Button>
        {state === 'on' && (
          <Button size="small" tone="outline" onClick={() => ask('off')}>
            {t.turnOff}
          </Button>
        )}
        <Button size="small" tone="dangerPlain" icon="trash" onClick={() => ask('remove')}>
          {t.remove}
        </Button>
      </div>
      {asked === 'edit' && (
        <WebhookDialog webhook={webhook} branches={branches} onSaved={close} onClose={close} />
      )}
      {asked === 'replay' && <ReplayFailedDialog id={id} onClose={close} />}
      {asked === 'off' && <TurnOff webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <Rotate webhook={webhook} onClose={close} />}
      {asked === 'remove' && <Remove webhook={webhook} onClose={close} />}
    </>
  )
}

type AskedOf = { webhook: Webhook; onClose: () => void }

function TurnOff({ webhook: { id, version }, onClose }: AskedOf) {
  const t = useText(endpointText)
  const { send, pending, failure } = useSend(calls.webhooks.setWebhookOn, { done: onClose })
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

function Rotate({ webhook: { id, version }, onClose }: AskedOf) {
  const t = useText(endpointText)
  const words = useText(webhooksText)
  const [secret, show] = useState<string | null>(null)
  const { send, pending, failure } = useSend(calls.webhooks.rotateSecret, {
    done: ({ secret: made }) => show(made),
  })
  if (secret) return <SecretDialog secret={secret} words={words} onClose={onClose} />
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

function Remove({ webhook: { id, version }, onClose }: AskedOf) {
  const t = useText(endpointText)
  const navigate = useNavigate()
  const { send, pending, failure } = useSend(calls.webhooks.deleteWebhook, {
    refreshes: [],
    done() {
      toast({ text: t.removed })
      void navigate(addressOf('PlaceWebhooks'), { replace: true })
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
