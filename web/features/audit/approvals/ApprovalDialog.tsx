import { useState } from 'react'
import type { Approval } from '#contract/approvals.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { useMay } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../audit.module.css'
import { ChangeList } from '../Changes.tsx'
import { useAuditWords } from '../useAuditWords.ts'
import { ApprovalTag } from './approvalColumns.tsx'
import { approvalsText } from './approvals.text.ts'
import { useApprovalWords } from './useApprovalWords.ts'

type Props = { approval: Approval; onClose: () => void }

/** A request with all that it changes, for whoever decides about it or takes it back. */
export function ApprovalDialog({ approval, onClose }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  if (isRefusing)
    return <RefuseDialog approval={approval} onBack={() => setRefusing(false)} onClose={onClose} />
  return <ReadDialog approval={approval} onRefuse={() => setRefusing(true)} onClose={onClose} />
}

function ReadDialog({ approval, onRefuse, onClose }: Props & { onRefuse: () => void }) {
  const t = useText(approvalsText)
  const { what } = useApprovalWords()
  const { id, state, isOwn } = approval
  const mayDecide = useMay(calls.approvals.agree)
  const done = (text: string) => () => {
    toast({ tone: 'success', text })
    onClose()
  }
  const agree = useSend(calls.approvals.agree, { done: done(t.done) })
  const takeBack = useSend(calls.approvals.takeBack, { done: done(t.takenBackNow) })
  const failure = agree.failure ?? takeBack.failure
  const isWaiting = state === 'waiting'
  return (
    <Dialog
      open
      onClose={onClose}
      title={what(approval)}
      width={560}
      actions={
        isWaiting && isOwn ? (
          <Button tone="outline" pending={takeBack.pending} onClick={() => takeBack.send({ id })}>
            {t.takeBack}
          </Button>
        ) : isWaiting && mayDecide ? (
          <>
            <Button pending={agree.pending} onClick={() => agree.send({ id })}>
              {t.agree}
            </Button>
            <Button tone="outline" onClick={onRefuse}>
              {t.refuse}
            </Button>
          </>
        ) : undefined
      }
    >
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {isWaiting && isOwn && <Notice tone="info">{t.own}</Notice>}
      <ApprovalFacts approval={approval} />
      <Planned approval={approval} />
    </Dialog>
  )
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const t = useText(approvalsText)
  const words = useApprovalWords()
  const { dateTime } = useDates()
  const { person, reason, state, askedAt, expiresAt, decidedBy, note } = approval
  return (
    <Facts>
      <Fact name={t.state}>
        <ApprovalTag state={state} />
      </Fact>
      {person && (
        <Fact name={t.person}>
          <bdi>{words.person(person)}</bdi>{' '}
          {person.id === null ? `(${t.newAccount})` : <bdi>#{person.id}</bdi>}
        </Fact>
      )}
      <Fact name={t.by}>
        <bdi>{words.by(approval)}</bdi>
      </Fact>
      <Fact name={t.reason}>
        <span dir="auto">{reason}</span>
      </Fact>
      <Fact name={t.at}>
        <time dateTime={askedAt}>{dateTime(askedAt)}</time>
      </Fact>
      {state === 'waiting' && (
        <Fact name={t.until}>
          <time dateTime={expiresAt}>{dateTime(expiresAt)}</time>
        </Fact>
      )}
      {decidedBy && (
        <Fact name={t.decidedBy}>
          <bdi>{words.person(decidedBy)}</bdi>
        </Fact>
      )}
      {note && (
        <Fact name={t.note}>
          <span dir="auto">{note}</span>
        </Fact>
      )}
    </Facts>
  )
}

/** What it changes, as the audit log tells it. */
function Planned({ approval: { entries, state } }: { approval: Approval }) {
  const t = useText(approvalsText)
  const { action, subject } = useAuditWords()
  return (
    <section aria-labelledby="planned" className={styles.planned}>
      <h3 id="planned">{state === 'agreed' ? t.changed : t.changes}</h3>
      {entries.map((entry) => (
        <div key={entry.id}>
          <p>
            {action(entry)}
            {entry.action !== 'added' && (
              <>
                {': '}
                <bdi>{subject(entry)}</bdi>
              </>
            )}
          </p>
          <ChangeList entry={entry} />
        </div>
      ))}
    </section>
  )
}

function RefuseDialog({ approval: { id }, onBack, onClose }: Props & { onBack: () => void }) {
  const t = useText(approvalsText)
  const { state, field } = useCallForm(calls.approvals.refuse, {
    start: { note: '' },
    input: (values) => ({ id, ...values }),
    quiet: true,
    done() {
      toast({ text: t.refusedNow })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.refuse} submit={t.refuse} cancel={t.back} onClose={onBack}>
      <TextArea label={t.note} required rows={3} maxLength={500} {...field('note')} />
    </FormDialog>
  )
}
