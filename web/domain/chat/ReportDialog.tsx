import { useState } from 'react'
import { messageLength } from '#contract/core/limits.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './Conversation.module.css'
import { chatText } from './chat.text.ts'

export function ReportDialog({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  const t = useText(chatText)
  const address = useAddress()
  const [words, setWords] = useState('')
  const report = useMutation(endpoints.complaints.reportMessage, {
    invalidates: [],
    onSuccess: () => {
      toast({
        tone: 'success',
        text: t.reported,
        action: { label: t.complaints, href: address('UsersComplaints') },
      })
      onClose()
    },
  })
  const { failure, fields } = report
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.report}
      actions={
        <>
          <Button type="submit" form="report" pending={report.pending}>
            {t.reportSend}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form
        id="report"
        className={styles.report}
        onSubmit={(event) => {
          event.preventDefault()
          void report.send({ messageId, text: words })
        }}
      >
        <p>{t.reportLead}</p>
        <TextArea
          label={t.reportWhy}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          maxLength={messageLength}
          error={fields.text}
          required
        />
        {failure && !fields.text && <Notice tone="error">{failure.message}</Notice>}
      </form>
    </Dialog>
  )
}
