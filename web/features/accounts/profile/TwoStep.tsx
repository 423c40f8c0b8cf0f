import { useState } from 'react'
import type { Factors } from '#contract/accounts/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { QrCode } from '#web/ui/basics/QrCode.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PasskeyRows } from './PasskeyRows.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import profileStyles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { NewCodesForm, RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './TwoStep.module.css'
import { requiredText, twoStepText } from './twoStep.text.ts'

type Props = { requiredFrom: string | null }

function RequiredRow({ requiredFrom }: Props) {
  const t = useText(requiredText)
  const { date } = useDates()
  return (
    <ProfileRow
      icon="shield-check"
      label={t.row}
      value={requiredFrom ? t.from(date(requiredFrom)) : t.never}
      form={(formProps) => <RequiredForm requiredFrom={requiredFrom} {...formProps} />}
    >
      <p className={profileStyles.note}>{t.rowMore}</p>
    </ProfileRow>
  )
}

/** In the reader's time zone; `en-CA` formats as `YYYY-MM-DD`. */
const toLocalDay = (instant: string) => new Date(instant).toLocaleDateString('en-CA')
const toStartOfDay = (day: string) => new Date(`${day}T00:00`).toISOString()

function RequiredForm({ requiredFrom, onSaved }: RowFormProps & Props) {
  const t = useText(requiredText)
  const { save } = useText(profileText)
  const { state, valueField } = useEndpointForm(endpoints.factors.saveRequiredFrom, {
    start: { isOn: requiredFrom !== null, day: toLocalDay(requiredFrom ?? new Date().toISOString()) },
    input: ({ isOn, day }) => ({ from: isOn && day ? toStartOfDay(day) : null }),
    showsOwnToast: true,
    onSuccess: () => onSaved(t.saved),
  })
  const isOn = valueField('isOn', t.isOn)
  return (
    <ProfileForm state={state} action={save}>
      <Switch label={isOn.label} name={isOn.name} checked={isOn.value} onChange={isOn.onChange} />
      {isOn.value && <DateField required {...valueField('day', t.day)} />}
    </ProfileForm>
  )
}

export function TwoStep({ factors }: { factors: Factors }) {
  const t = useText(twoStepText)
  const viewer = useViewer()
  return (
    <Stack as="section" gap={12} fit aria-labelledby="two-step">
      <h2 id="two-step" className={profileStyles.title}>
        {t.title}
      </h2>
      <Note size="body" className={profileStyles.lead}>
        {t.lead}
      </Note>
      {viewer && viewer.rank !== 'User' && !viewer.mfaMissing && <Required factors={factors} />}
      {factors.resetDueAt && <ResetNotice dueAt={factors.resetDueAt} />}
      <Card as="ul" className={profileStyles.card}>
        {viewer?.rank === 'SuperAdmin' && !viewer.mfaMissing && (
          <RequiredRow requiredFrom={factors.requiredFrom} />
        )}
        <PasskeyRows passkeys={factors.passkeys} />
        {viewer?.hasPassword !== false && <AppRow factors={factors} />}
        {(factors.totp || factors.passkeys.length > 0) && <CodesRow left={factors.recoveryCodesLeft} />}
      </Card>
    </Stack>
  )
}

function Required({ factors: { requiredFrom, isDemo } }: { factors: Factors }) {
  const t = useText(requiredText)
  const { date } = useDates()
  const message = requiredFrom ? t.mustFrom(date(requiredFrom)) : isDemo ? t.demo : t.notYet
  return (
    <Note size="body" className={profileStyles.lead}>
      {message}
    </Note>
  )
}

/** The factors were reported lost, and staff will remove them at `dueAt`. */
function ResetNotice({ dueAt }: { dueAt: string }) {
  const t = useText(twoStepText)
  const { dateTime } = useDates()
  const stop = useMutation(endpoints.factors.stopOwnReset, {
    onSuccess: () => toast({ text: t.resetStopped }),
  })
  return (
    <Notice
      tone="warning"
      title={t.resetTitle(dateTime(dueAt))}
      action={
        <Button size="small" pending={stop.pending} onClick={() => stop.send({})}>
          {t.stopReset}
        </Button>
      }
    >
      {stop.failure?.message ?? t.resetMore}
    </Notice>
  )
}

type Setup = EndpointReply<typeof endpoints.factors.startTotp>

function AppForm({ isOn, onSaved }: RowFormProps & { isOn: boolean }) {
  const t = useText(twoStepText)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const start = useMutation(endpoints.factors.startTotp, { revalidates: false, onSuccess: setSetup })
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
    showsOwnToast: true,
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
        help={t.codeHelp}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code', t.codeLabel)}
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

function AppRow({ factors: { totp } }: { factors: Factors }) {
  const t = useText(twoStepText)
  const { date } = useDates()
  return (
    <ProfileRow
      icon="shield-lock"
      label={t.app}
      value={
        <span className={profileStyles.value}>
          <Tag tone={totp ? 'green' : 'grey'} icon={totp ? 'check' : undefined}>
            {totp ? t.on : t.off}
          </Tag>
          {totp && <span>{t.since(date(totp.addedAt))}</span>}
        </span>
      }
      action={totp ? undefined : t.turnOn}
      form={(formProps) => <AppForm isOn={totp !== null} {...formProps} />}
    />
  )
}

function CodesRow({ left }: { left: number }) {
  const t = useText(twoStepText)
  return (
    <ProfileRow
      icon="list-check"
      label={t.codes}
      value={t.codesLeft(left)}
      form={(formProps) => <NewCodesForm {...formProps} />}
    >
      <p className={profileStyles.note}>{t.codesMore}</p>
    </ProfileRow>
  )
}
