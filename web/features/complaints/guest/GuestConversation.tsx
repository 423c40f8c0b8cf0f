import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { MessageList } from '#web/domain/chat/MessageList.tsx'
import { ComplaintStateTag } from '#web/domain/members/ComplaintStateTag.tsx'
import { draftedFields } from '#web/forms/drafts/draftedFields.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { Form, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './guest.module.css'
import { guestText } from './guest.text.ts'
import { readToken } from './guestForms.ts'

type Props = EndpointReply<typeof endpoints.complaints.getGuestComplaint> & {
  messageKey: string
  doneAction: 'answered' | 'reopened' | null
}

const nothing = () => null

function GuestAnswer({ id, messageKey }: { id: number; messageKey: string }) {
  const t = useText(guestText)
  const [search] = useSearchParams()
  const form = useNativeForm(rules.complaints.answerAsGuest, { name: 'answer' })
  const { keep, drop } = useDraft(visitDrafts, `guest-answer-${id}`, draftedFields(form.ref))
  // A retry with the same text uses the same key, even if the page revalidates in between.
  const last = useRef<{ text: string; key: string } | null>(null)
  const answer = useMutation(endpoints.complaints.answerAsGuest, {
    onError: form.showErrorResponse,
    onSuccess() {
      form.ref.current?.reset()
      drop()
      last.current = null
      announce(t.answered, 'status')
    },
  })
  const submit = () => {
    const { text = '' } = form.getValues()
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

function GuestReopening({ id }: { id: number }) {
  const t = useText(guestText)
  const [search] = useSearchParams()
  const form = useNativeForm(rules.complaints.reopenAsGuest, { name: 'reopen' })
  const { keep, drop } = useDraft(visitDrafts, `guest-reopening-${id}`, draftedFields(form.ref))
  const reopening = useMutation(endpoints.complaints.reopenAsGuest, {
    onError: form.showErrorResponse,
    onSuccess() {
      drop()
      announce(t.reopened, 'status')
    },
  })
  const submit = () => {
    const { text = '' } = form.getValues()
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

function MessagePager({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  const t = useText(guestText)
  const [search] = useSearchParams()
  if (page === 1 && !hasOlder) return null
  const at = (page: number) =>
    `?${new URLSearchParams({ token: search.get('token') ?? '', page: String(page) })}`
  return (
    <Row as="p" gap={20} lineGap={4}>
      {hasOlder && <a href={at(page + 1)}>{t.older}</a>}
      {page > 1 && <a href={at(page - 1)}>{t.newer}</a>}
    </Row>
  )
}

export function GuestConversation({ complaint, messages, messageKey, doneAction }: Props) {
  const t = useText(guestText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const { id, state, resolution, processedAt, mayReopen } = complaint
  const isOver = state === 'processed'
  return (
    <Stack gap={20} fit narrow>
      <Head title={t.yours} />
      <Row as="header" gap={12} lineGap={8} align="center">
        <h1>{t.numbered(number(id))}</h1>
        <ComplaintStateTag state={state} />
      </Row>
      <Note>{t.keepLink}</Note>
      <Stack as="section" gap={12} fit aria-labelledby="talk" className={styles.talk}>
        <h2 id="talk">{t.conversation}</h2>
        <MessagePager page={messages.currentPage} hasOlder={messages.hasNext} />
        <MessageList messages={messages.data} isNamed getPictureUrl={nothing} getOrderUrl={nothing} />
      </Stack>
      <div role="status">{doneAction && <Notice tone="success">{t[doneAction]}</Notice>}</div>
      {isOver ? (
        <>
          <Stack as="section" gap={12} fit aria-labelledby="outcome" className={styles.outcome}>
            <h2 id="outcome">{t.resolution}</h2>
            <p dir="auto" className={styles.words}>
              {resolution}
            </p>
            {processedAt && (
              <Note as="time" dateTime={processedAt}>
                {dateTime(processedAt)}
              </Note>
            )}
          </Stack>
          {mayReopen ? <GuestReopening id={id} /> : <Notice>{t.over}</Notice>}
        </>
      ) : (
        <GuestAnswer id={id} messageKey={messageKey} />
      )}
    </Stack>
  )
}
