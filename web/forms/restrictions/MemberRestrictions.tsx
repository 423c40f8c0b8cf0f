import { useId, useState } from 'react'
import type { Restriction } from '#contract/restrictions/schemas.ts'
import type { UserRow } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { restrictionLabels } from '#web/domain/people/restrictions.text.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './restrictions.module.css'
import { restrictText } from './restrictions.text.ts'

const RestrictDialog = lazyComponent(async () => (await import('./RestrictDialog.tsx')).RestrictDialog)

function ActiveRestriction({ restriction, canLift }: { restriction: Restriction; canLift: boolean }) {
  const t = useText(restrictText)
  const labels = useText(restrictionLabels)
  const { between } = useFormat()
  const { dateTime } = useDates()
  const { id, kind, reason, message, startsAt, endsAt, by } = restriction
  const { send, pending, failure } = useMutation(endpoints.restrictions.liftRestriction, {
    onSuccess: () => toast({ tone: 'success', text: t.lifted }),
  })
  return (
    <Stack as="li" gap={6} className={styles.active}>
      <b>{labels[kind]}</b>
      <span>
        {labels[reason]}
        {between}
        {endsAt ? t.until(dateTime(endsAt)) : t.untilLifted}
      </span>
      {message && (
        <p dir="auto" className={styles.message}>
          {message}
        </p>
      )}
      <Note as="span" weight="regular">
        {t.by(by.name, dateTime(startsAt))}
      </Note>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {canLift && (
        <div>
          <Button
            tone="outline"
            pending={pending}
            aria-label={t.liftOf(labels[kind])}
            onClick={() => send({ id })}
          >
            {t.lift}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** Shows what applies to a member now, with buttons to restrict and to lift. */
export function MemberRestrictions({
  user,
  restrictions,
}: {
  user: UserRow
  restrictions: readonly Restriction[]
}) {
  const t = useText(restrictText)
  const id = useId()
  const [isRestricting, setRestricting] = useState(false)
  const canRestrict = useCan(endpoints.restrictions.restrictMember) && user.isManaged
  const active = restrictions.filter(({ isActive }) => isActive)
  return (
    <section aria-labelledby={id} className={page.card}>
      <h2 id={id}>{t.title}</h2>
      {active.length === 0 ? (
        <Note weight="regular">{t.none}</Note>
      ) : (
        <Stack as="ul" gap={10}>
          {active.map((restriction) => (
            <ActiveRestriction key={restriction.id} restriction={restriction} canLift={canRestrict} />
          ))}
        </Stack>
      )}
      {canRestrict && (
        <div>
          <Button tone="outline" icon="ban" onClick={() => setRestricting(true)}>
            {t.restrict}
          </Button>
        </div>
      )}
      {isRestricting && (
        <LazyBoundary>
          <RestrictDialog member={user} onClose={() => setRestricting(false)} />
        </LazyBoundary>
      )}
    </section>
  )
}
