import type { AccessChange } from '#contract/accessChanges.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { useMay } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { accessChangesText } from './accessChanges.text.ts'
import styles from './users.module.css'

/** The login details that staff set and that wait, for a second person to approve, or for anybody to withdraw. */
export function AccessChanges({ changes }: { changes: readonly AccessChange[] }) {
  const t = useText(accessChangesText)
  if (changes.length === 0) return null
  return (
    <Notice tone="warning" title={t.title(changes.length)}>
      <p>{t.more}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Row key={change.userId} change={change} />
        ))}
      </ul>
    </Notice>
  )
}

function Row({ change }: { change: AccessChange }) {
  const t = useText(accessChangesText)
  const { dateTime } = useDates()
  const { userId, userName, phone, email, password, setBy, setByMe, setAt, dueAt } = change
  const mayApprove = useMay(calls.accessChanges.approveAccessChange) && !setByMe
  const approve = useSend(calls.accessChanges.approveAccessChange, {
    done: () => toast({ tone: 'success', text: t.approved }),
  })
  const withdraw = useSend(calls.accessChanges.withdrawAccessChange, {
    done: () => toast({ text: t.withdrawn }),
  })
  const failure = approve.failure ?? withdraw.failure
  return (
    <li className={styles.steps}>
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
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className={styles.buttons}>
        {mayApprove && (
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
      </div>
    </li>
  )
}
