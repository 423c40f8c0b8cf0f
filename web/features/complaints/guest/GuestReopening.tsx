import { useSearchParams } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { draftedFields } from '#web/forms/drafts/draftedFields.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { Form, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './guest.module.css'
import { guestText } from './guest.text.ts'
import { readToken } from './guestForms.ts'

export function GuestReopening({ id }: { id: number }) {
  const t = useText(guestText)
  const [search] = useSearchParams()
  const form = useNativeForm(rules.complaints.reopenAsGuest, { name: 'reopen' })
  const { keep, drop } = useDraft(visitDrafts, `guest-reopening-${id}`, draftedFields(form.ref))
  const reopening = useMutation(endpoints.complaints.reopenAsGuest, {
    onError: form.refuse,
    onSuccess() {
      drop()
      announce(t.reopened, 'status')
    },
  })
  const submit = () => {
    const { text = '' } = form.typed()
    if (form.check()) void reopening.send({ token: readToken(search) ?? '', text })
  }
  return (
    <Stack as="section" gap={12} fit aria-label={t.reopen} className={styles.outcome}>
      <Note>{t.mayReopen}</Note>
      <Form form={form} onSubmit={submit} onTyped={keep}>
        <TextArea optional {...form.field('text')} label={t.why} rows={3} />
        <Submit size="medium" pending={reopening.pending}>
          {t.reopen}
        </Submit>
      </Form>
    </Stack>
  )
}
