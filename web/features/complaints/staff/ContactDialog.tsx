import type { ContactMail } from '#contract/pages/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { contactText } from './contact.text.ts'
import styles from './staff.module.css'

type Props = { mail: ContactMail; onClose: () => void }

export function ContactDialog({ mail, onClose }: Props) {
  return mail.mayAnswer ? (
    <Answering mail={mail} onClose={onClose} />
  ) : (
    <Reading mail={mail} onClose={onClose} />
  )
}

function Answering({ mail, onClose }: Props) {
  const t = useText(contactText)
  const { state, field } = useEndpointForm(endpoints.contactMails.answerContactMail, {
    start: { answer: '' },
    input: (values) => ({ id: mail.id, ...values }),
    silent: true,
    onSuccess() {
      toast({ tone: 'success', text: t.sent })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.dialog(mail.name)} submit={t.send} onClose={onClose}>
      <Letter mail={mail} />
      <TextArea label={t.answer} help={t.answerHelp} required rows={6} {...field('answer')} />
    </FormDialog>
  )
}

function Reading({ mail, onClose }: Props) {
  const t = useText(contactText)
  const { dateTime } = useDates()
  const { answer, answeredAt, answeredBy } = mail
  const at = answeredAt && dateTime(answeredAt)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.dialog(mail.name)}
      width={560}
      actions={
        <Button tone="outline" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className={styles.letter}>
        <Letter mail={mail} />
        {at ? (
          <>
            <p className={styles.quiet}>
              {answeredBy ? t.answeredBy(answeredBy.name, at) : t.answeredAt(at)}
            </p>
            <p dir="auto" className={styles.quote}>
              {answer}
            </p>
          </>
        ) : (
          <Notice tone="warning">{t.noEmailMore}</Notice>
        )}
      </div>
    </Dialog>
  )
}

function Letter({ mail: { email, sentAt, message } }: { mail: ContactMail }) {
  const { between } = useFormat()
  const { dateTime } = useDates()
  return (
    <>
      <p className={styles.quiet}>
        <bdi dir="ltr">{email}</bdi>
        {between}
        <time dateTime={sentAt}>{dateTime(sentAt)}</time>
      </p>
      <p dir="auto" className={styles.quote}>
        {message}
      </p>
    </>
  )
}
