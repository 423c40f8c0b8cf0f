import type { AccessChange } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './users.module.css'
import { accessChangesText } from './users.text.ts'

/** A second person approves a change; anybody permitted can withdraw it. */
export function AccessChanges({ accessChanges }: { accessChanges: readonly AccessChange[] }) {
  const t = useText(accessChangesText)
  if (accessChanges.length === 0) return null
  return (
    <Notice tone="warning" title={t.title(accessChanges.length)}>
      <p>{t.more}</p>
      <ul className={styles.changes}>
        {accessChanges.map((change) => (
          <AccessChangeItem key={change.userId} change={change} />
        ))}
      </ul>
    </Notice>
  )
}

function AccessChangeItem({ change }: { change: AccessChange }) {
  const t = useText(accessChangesText)
  const { dateTime } = useDates()
  const { userId, userName, phone, email, password, setBy, setByMe, setAt, dueAt } = change
  const canApprove = useCan(endpoints.accessChanges.approveAccessChange) && !setByMe
  const approve = useMutation(endpoints.accessChanges.approveAccessChange, {
    onSuccess: () => toast({ tone: 'success', text: t.approved }),
  })
  const withdraw = useMutation(endpoints.accessChanges.withdrawAccessChange, {
    onSuccess: () => toast({ text: t.withdrawn }),
  })
  const error = approve.failure ?? withdraw.failure
  return (
    <Stack as="li" gap={12}>
      <bdi className={styles.name}>{userName}</bdi>
      <span>
        {phone && (
          <>
            {t.newPhone} <Phone phone={phone} />{' '}
          </>
        )}
        {email && (
          <>
            {t.newEmail}{' '}
            <bdi dir="ltr" className={styles.email}>
              {email}
            </bdi>{' '}
          </>
        )}
        {password && t.newPassword}
      </span>
      <span>
        {t.by(setBy, dateTime(setAt))}. {t.due(dateTime(dueAt))}.
      </span>
      {error && <Notice tone="error">{error.message}</Notice>}
      <Row gap={12} lineGap={8}>
        {canApprove && (
          <Button
            size="small"
            aria-label={t.approveOf(userName)}
            pending={approve.pending}
            onClick={() => approve.send({ userId, setAt })}
          >
            {t.approve}
          </Button>
        )}
        <Button
          size="small"
          tone="dangerPlain"
          aria-label={t.withdrawOf(userName)}
          pending={withdraw.pending}
          onClick={() => withdraw.send({ userId })}
        >
          {t.withdraw}
        </Button>
      </Row>
    </Stack>
  )
}
