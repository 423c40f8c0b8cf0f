import { useState } from 'react'
import type { ManagedPlace } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ChangeTable } from './ChangeTable.tsx'
import styles from './staff.module.css'
import { reviewText } from './staff.text.ts'

type Change = NonNullable<ManagedPlace['pendingChange']>

/** Requested by the owner of an approved place. */
export function PendingChange(props: { place: ManagedPlace; change: Change; onStale: () => void }) {
  const { place, change, onStale } = props
  const t = useText(reviewText)
  const { relative } = useDates()
  const [rejects, setRejects] = useState(false)
  const { send, pending, failure } = useMutation(endpoints.managedPlaces.decideChange, {
    onSuccess: () => toast({ text: t.done }),
    onError: ({ status }) => {
      if (status === 409 || status === 404) onStale()
    },
  })
  return (
    <section aria-labelledby="change" className={styles.change}>
      <h2 id="change">{t.changeTitle}</h2>
      <Note faint weight="regular" className={styles.quiet}>
        {t.changeMore(relative(change.requestedAt))}
      </Note>
      <ChangeTable place={place} change={change} />
      {failure && failure.status !== 409 && <Notice tone="error">{failure.message}</Notice>}
      <Note faint weight="regular" className={styles.quiet}>
        {t.acceptChangeMore}
      </Note>
      <Row gap={8}>
        <Button
          icon="circle-check"
          pending={pending}
          onClick={() => send({ changeId: change.id, status: true })}
        >
          {t.acceptChange}
        </Button>
        <Button tone="dangerPlain" icon="x" onClick={() => setRejects(true)}>
          {t.rejectChange}
        </Button>
      </Row>
      {rejects && <RejectDialog change={change} onStale={onStale} onClose={() => setRejects(false)} />}
    </section>
  )
}

function RejectDialog(props: { change: Change; onStale: () => void; onClose: () => void }) {
  const { change, onStale, onClose } = props
  const t = useText(reviewText)
  const { state, field } = useEndpointForm(endpoints.managedPlaces.decideChange, {
    start: { reason: '' },
    input: ({ reason }) => ({ changeId: change.id, status: false, reason }),
    required: ['reason'],
    onError({ status }) {
      if (status !== 409 && status !== 404) return false
      onClose()
      onStale()
      return true
    },
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={t.rejectChange} submit={t.rejectChange} onClose={onClose}>
      <TextArea help={t.reasonHelp} required {...field('reason', t.reason)} />
    </FormDialog>
  )
}
