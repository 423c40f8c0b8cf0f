import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { draftedFields } from '#web/forms/drafts/draftedFields.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { Form, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { guestText } from './guest.text.ts'
import { readToken } from './guestForms.ts'

export function GuestAnswer({ id, messageKey }: { id: number; messageKey: string }) {
  const t = useText(guestText)
  const [search] = useSearchParams()
  const form = useNativeForm(rules.complaints.answerAsGuest, { name: 'answer' })
  const { keep, drop } = useDraft(visitDrafts, `guest-answer-${id}`, draftedFields(form.ref))
  // A retry with the same text uses the same key, even if the page revalidates in between.
  const last = useRef<{ text: string; key: string } | null>(null)
  const answer = useMutation(endpoints.complaints.answerAsGuest, {
    onError: form.refuse,
    onSuccess() {
      form.ref.current?.reset()
      drop()
      last.current = null
      announce(t.answered, 'status')
    },
  })
  const submit = () => {
    const { text = '' } = form.typed()
    if (!form.check()) return
    if (last.current?.text !== text)
      last.current = { text, key: last.current ? crypto.randomUUID() : messageKey }
    void answer.send({ token: readToken(search) ?? '', text, messageKey: last.current.key })
  }
  return (
    <Form form={form} onSubmit={submit} onTyped={keep}>
      <input type="hidden" name="messageKey" value={messageKey} />
      <TextArea {...form.field('text')} label={t.answer} />
      <Submit pending={answer.pending}>{t.sendAnswer}</Submit>
    </Form>
  )
}
