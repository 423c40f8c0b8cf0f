import { useState } from 'react'
import type { Approval } from '#contract/approvals/schemas.ts'
import { approvalStateMachine } from '#contract/approvals/stateMachine.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../audit.module.css'
import { ChangeList } from '../Changes.tsx'
import { useAuditLabels } from '../useAuditLabels.ts'
import { ApprovalTag } from './ApprovalTag.tsx'
import { approvalsText } from './approvals.text.ts'
import { useApprovalLabels } from './useApprovalLabels.ts'

type Props = { approval: Approval; onClose: () => void }

export function ApprovalDialog({ approval, onClose }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  if (isRefusing)
    return <RejectDialog approval={approval} onBack={() => setRefusing(false)} onClose={onClose} />
  return <ReadDialog approval={approval} onRefuse={() => setRefusing(true)} onClose={onClose} />
}

function ReadDialog({ approval, onRefuse, onClose }: Props & { onRefuse: () => void }) {
  const t = useText(approvalsText)
  const { what } = useApprovalLabels()
  const { money } = useFormat()
  const { id, state, isOwn, sum } = approval
  const canTakeBack = isOwn && canTransition(approvalStateMachine, 'takenBack', state, 'requester')
  const canDecide =
    useCan(endpoints.approvals.agree) &&
    !isOwn &&
    canTransition(approvalStateMachine, 'agreed', state, 'colleague')
  const onSuccess = (text: string) => () => {
    toast({ tone: 'success', text })
    onClose()
  }
  const agree = useMutation(endpoints.approvals.agree, { onSuccess: onSuccess(t.done) })
  const takeBack = useMutation(endpoints.approvals.takeBack, { onSuccess: onSuccess(t.takenBackNow) })
  const error = agree.failure ?? takeBack.failure
  return (
    <Dialog
      open
      onClose={onClose}
      title={what(approval)}
      width={560}
      actions={
        canTakeBack ? (
          <Button tone="outline" pending={takeBack.pending} onClick={() => takeBack.send({ id })}>
            {t.takeBack}
          </Button>
        ) : canDecide ? (
          <>
            <Button pending={agree.pending} onClick={() => agree.send({ id })}>
              {sum ? t.agreeTo(money(sum.amount, sum.currency)) : t.agree}
            </Button>
            <Button tone="outline" onClick={onRefuse}>
              {t.refuse}
            </Button>
          </>
        ) : undefined
      }
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      {canTakeBack && <Notice tone="info">{t.own}</Notice>}
      <ApprovalFacts approval={approval} />
      <Planned approval={approval} />
    </Dialog>
  )
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const t = useText(approvalsText)
  const labels = useApprovalLabels()
  const { dateTime } = useDates()
  const { money } = useFormat()
  const { person, sum, reason, state, askedAt, expiresAt, decidedBy, note } = approval
  return (
    <DescriptionList>
      <DescriptionItem name={t.state}>
        <ApprovalTag state={state} />
      </DescriptionItem>
      {person && (
        <DescriptionItem name={t.person}>
          <bdi>{labels.person(person)}</bdi>{' '}
          {person.id === null ? `(${t.newAccount})` : <bdi>#{person.id}</bdi>}
        </DescriptionItem>
      )}
      {sum && <DescriptionItem name={t.sum}>{money(sum.amount, sum.currency)}</DescriptionItem>}
      <DescriptionItem name={t.by}>
        <bdi>{labels.by(approval)}</bdi>
      </DescriptionItem>
      <DescriptionItem name={t.reason}>
        <span dir="auto">{reason}</span>
      </DescriptionItem>
      <DescriptionItem name={t.at}>
        <time dateTime={askedAt}>{dateTime(askedAt)}</time>
      </DescriptionItem>
      {state === 'waiting' && (
        <DescriptionItem name={t.until}>
          <time dateTime={expiresAt}>{dateTime(expiresAt)}</time>
        </DescriptionItem>
      )}
      {decidedBy && (
        <DescriptionItem name={t.decidedBy}>
          <bdi>{labels.person(decidedBy)}</bdi>
        </DescriptionItem>
      )}
      {note && (
        <DescriptionItem name={t.note}>
          <span dir="auto">{note}</span>
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

function Planned({ approval: { entries, state } }: { approval: Approval }) {
  const t = useText(approvalsText)
  const { formatAction, formatSubject } = useAuditLabels()
  return (
    <section aria-labelledby="planned" className={styles.planned}>
      <h3 id="planned">{state === 'agreed' ? t.changed : t.changes}</h3>
      {entries.map((entry) => (
        <div key={entry.id}>
          <p>
            {formatAction(entry)}
            {entry.action !== 'added' && (
              <>
                {': '}
                <bdi>{formatSubject(entry)}</bdi>
              </>
            )}
          </p>
          <ChangeList entry={entry} />
        </div>
      ))}
    </section>
  )
}

function RejectDialog({ approval: { id }, onBack, onClose }: Props & { onBack: () => void }) {
  const t = useText(approvalsText)
  const { state, field } = useEndpointForm(endpoints.approvals.refuse, {
    start: { note: '' },
    input: (values) => ({ id, ...values }),
    showsOwnToast: true,
    onSuccess() {
      toast({ text: t.refusedNow })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.refuse} submit={t.refuse} cancel={t.back} onClose={onBack}>
      <TextArea required rows={3} maxLength={500} {...field('note', t.note)} />
    </FormDialog>
  )
}
