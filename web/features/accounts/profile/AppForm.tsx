import { useState } from 'react'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { QrCode } from '#web/ui/basics/QrCode.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import type { RowFormProps } from './ProfileRow.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './TwoStep.module.css'
import { twoStepText } from './twoStep.text.ts'

type Setup = EndpointReply<typeof endpoints.factors.startTotp>

/** Adds an authenticator app in three steps: show the secret, check a code, show the recovery codes. */
export function AppForm({ isOn, onSaved }: RowFormProps & { isOn: boolean }) {
  const t = useText(twoStepText)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const start = useMutation(endpoints.factors.startTotp, { invalidates: [], onSuccess: setSetup })
  const saved = () => onSaved(t.added)
  if (codes) return <RecoveryCodes codes={codes} onDone={saved} />
  if (setup) {
    const added = (newCodes: readonly string[] | null) => (newCodes ? setCodes(newCodes) : saved())
    return <CodeForm setup={setup} onAdded={added} onExpired={() => setSetup(null)} />
  }
  return (
    <Stack gap={12}>
      {start.failure && <Notice tone="error">{start.failure.message}</Notice>}
      <p>{isOn ? t.replaceMore : t.setUpMore}</p>
      <Row gap={12} lineGap={8}>
        <Button tone={isOn ? 'outline' : 'primary'} pending={start.pending} onClick={() => start.send({})}>
          {isOn ? t.replace : t.begin}
        </Button>
        {isOn && <TurnOff onDone={() => onSaved(t.turnedOff)} />}
      </Row>
    </Stack>
  )
}

type CodeFormProps = {
  setup: Setup
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onExpired: () => void
}

function CodeForm({ setup, onAdded, onExpired }: CodeFormProps) {
  const t = useText(twoStepText)
  const { state, field } = useEndpointForm(endpoints.factors.addTotp, {
    start: { code: '' },
    input: ({ code }) => ({ code, ticket: setup.ticket }),
    confirmsItself: true,
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError({ code, message }) {
      if (code !== 'SetupExpired') return false
      toast({ tone: 'error', text: message })
      onExpired()
      return true
    },
  })
  const key = setup.secret.replace(/.{4}(?=.)/g, '$& ')
  return (
    <ProfileForm state={state} action={t.confirm}>
      <Stack gap={12}>
        <p>{t.scan}</p>
        <div className={styles.qr}>
          <QrCode value={setup.uri} label={t.qr} />
        </div>
        <p>
          {t.byHand}{' '}
          <bdi dir="ltr" className={styles.key}>
            {key}
          </bdi>
        </p>
        <div>
          <CopyButton value={setup.secret} texts={t}>
            {t.copyKey}
          </CopyButton>
        </div>
      </Stack>
      <TextField
        label={t.codeLabel}
        help={t.codeHelp}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code')}
      />
    </ProfileForm>
  )
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const t = useText(twoStepText)
  const [isConfirming, setConfirming] = useState(false)
  const remove = useMutation(endpoints.factors.removeTotp, { onSuccess: onDone })
  return (
    <>
      <Button tone="dangerPlain" onClick={() => setConfirming(true)}>
        {t.turnOff}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t.turnOffTitle}
        confirmLabel={t.turnOff}
        pending={remove.pending}
        error={remove.failure?.message}
        onConfirm={() => remove.send({})}
        onClose={() => setConfirming(false)}
      >
        {t.turnOffText}
      </ConfirmDialog>
    </>
  )
}
