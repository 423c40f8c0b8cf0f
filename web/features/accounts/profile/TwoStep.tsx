import type { Factors } from '#contract/accounts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { AppForm } from './AppForm.tsx'
import { PasskeyRows } from './PasskeyRows.tsx'
import { ProfileRow } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { NewCodesForm } from './RecoveryCodes.tsx'
import { RequiredRow } from './RequiredRow.tsx'
import { requiredText, twoStepText } from './twoStep.text.ts'

/** Second factors and passwordless login: passkeys, an authenticator app, and recovery codes. */
export function TwoStep({ factors }: { factors: Factors }) {
  const t = useText(twoStepText)
  const viewer = useViewer()
  return (
    <section aria-labelledby="two-step" className={styles.section}>
      <h2 id="two-step" className={styles.title}>
        {t.title}
      </h2>
      <Note size="body" className={styles.lead}>
        {t.lead}
      </Note>
      {viewer && viewer.rank !== 'User' && !viewer.mfaMissing && <Required factors={factors} />}
      {factors.resetDueAt && <ResetNotice dueAt={factors.resetDueAt} />}
      <Card as="ul" className={styles.card}>
        {viewer?.rank === 'SuperAdmin' && !viewer.mfaMissing && (
          <RequiredRow requiredFrom={factors.requiredFrom} />
        )}
        <PasskeyRows passkeys={factors.passkeys} />
        <AppRow factors={factors} />
        {(factors.totp || factors.passkeys.length > 0) && <CodesRow left={factors.recoveryCodesLeft} />}
      </Card>
    </section>
  )
}

/** Factors required of staff, and why a demo requires none. */
function Required({ factors: { requiredFrom, isDemo } }: { factors: Factors }) {
  const t = useText(requiredText)
  const { date } = useDates()
  const message = requiredFrom ? t.mustFrom(date(requiredFrom)) : isDemo ? t.demo : t.notYet
  return (
    <Note size="body" className={styles.lead}>
      {message}
    </Note>
  )
}

/** Staff are about to remove the factors because they were reported lost. */
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

function AppRow({ factors: { totp } }: { factors: Factors }) {
  const t = useText(twoStepText)
  const { date } = useDates()
  return (
    <ProfileRow
      icon="shield-lock"
      label={t.app}
      value={
        <span className={styles.value}>
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
      <p className={styles.note}>{t.codesMore}</p>
    </ProfileRow>
  )
}
