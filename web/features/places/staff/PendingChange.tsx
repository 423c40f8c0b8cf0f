import { useState } from 'react'
import type { ChangeField, ManagedPlace, ReviewedFields } from '#contract/places/schemas.ts'
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
import styles from './staff.module.css'
import { changeFieldText, reviewText } from './staff.text.ts'

type Change = NonNullable<ManagedPlace['pendingChange']>
type Sides = Pick<Change, keyof ReviewedFields | 'categoryName' | 'identityPath' | 'commercialImagePath'>

/** Requested by the owner of an approved place. */
export function PendingChange(props: { place: ManagedPlace; change: Change; onStale: () => void }) {
  const { place, change, onStale } = props
  const t = useText(reviewText)
  const names = useText(changeFieldText)
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
      <table className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.now}</th>
            <th scope="col">{t.asked}</th>
          </tr>
        </thead>
        <tbody>
          {change.fields.map((field) => (
            <tr key={field}>
              <th scope="row">{names[field]}</th>
              <td>
                <Side field={field} values={place} />
              </td>
              <td>
                <Side field={field} values={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

function Side({ field, values }: { field: ChangeField; values: Sides }) {
  const t = useText(reviewText)
  const names = useText(changeFieldText)
  const path = field === 'identity' ? values.identityPath : values.commercialImagePath
  if (field === 'identity' || field === 'commercialImage') {
    if (!path)
      return (
        <Note as="span" faint weight="regular" className={styles.quiet}>
          {t.empty}
        </Note>
      )
    return (
      <a href={path} target="_blank" rel="noopener" aria-label={t.open(names[field])}>
        <img src={path} alt="" loading="lazy" className={styles.small} />
      </a>
    )
  }
  if (field === 'website' || field === 'socialLinks') {
    const links = field === 'website' ? [values.website] : Object.values(values.socialLinks)
    const present = links.filter((link) => link !== '')
    if (present.length > 0) return <Links links={present} />
  }
  const value = field === 'categoryId' ? values.categoryName : field === 'socialLinks' ? '' : values[field]
  return value ? (
    <bdi>{value}</bdi>
  ) : (
    <Note as="span" faint weight="regular" className={styles.quiet}>
      {t.empty}
    </Note>
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

/** Staff open them, because they are what they judge. */
function Links({ links }: { links: readonly string[] }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            <bdi dir="ltr">{link}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
