import { useState } from 'react'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { isEndpointError } from '#web/api/loading/endpointError.ts'
import { takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { draftedFields } from '#web/forms/drafts/draftedFields.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { Form, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { parsePageNumber } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import { GuestConversation } from './GuestConversation.tsx'
import { guestText } from './guest.text.ts'
import { guestForms, popSentTo, readToken } from './guestForms.ts'
/** Anyone with the link can open the page, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store' })

async function loadConversation({ search, callEndpoint }: LoaderContext) {
  const token = readToken(search)
  if (token === null) return null
  try {
    return await callEndpoint(endpoints.complaints.getGuestComplaint, {
      token,
      page: parsePageNumber(search),
    })
  } catch (error) {
    if (!isEndpointError(error)) throw error
    if (error.status === 422) return 'expired'
    if (error.status === 404 || error.status === 400) return 'wrong'
    throw error
  }
}

export const loader = createLoader({
  conversation: loadConversation,
  sentTo: ({ formState }) => popSentTo(formState),
  isAnswered: ({ formState }) => takeFlash(formState, 'guestAnswer'),
  isReopened: ({ formState }) => takeFlash(formState, 'guestReopening'),
  areLinksSent: ({ formState }) => takeFlash(formState, 'guestLinks'),
  /** Idempotency key: a message sent twice, with or without scripts, is stored once. */
  messageKey: () => crypto.randomUUID(),
})

export const action = createAction(guestForms)

type Props = {
  why: 'expired' | 'wrong'
  areLinksSent: boolean
}

function InvalidLink({ why, areLinksSent }: Props) {
  const t = useText(guestText)
  const address = useAddress()('GuestComplaint')
  const [isSent, setSent] = useState(areLinksSent)
  const outcome = useFocusWhen<HTMLDivElement>(isSent)
  return (
    <Stack gap={20} fit narrow>
      <Head title={t.yours} />
      <h1>{why === 'expired' ? t.expiredTitle : t.wrongTitle}</h1>
      <Note size="body">{why === 'expired' ? t.expired : t.wrong}</Note>
      {!isSent && <LinksForm onSent={() => setSent(true)} />}
      <div ref={outcome} role="status" tabIndex={-1}>
        {isSent && (
          <Notice tone="success" icon="mail">
            <p>{t.linksSent}</p>
            <p>{t.sentLater}</p>
          </Notice>
        )}
      </div>
      <p>
        <a href={address}>{t.new}</a>
      </p>
    </Stack>
  )
}

function GuestHoneypot() {
  const t = useText(guestText)
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function LinksForm({ onSent }: { onSent: () => void }) {
  const t = useText(guestText)
  const form = useNativeForm(rules.complaints.requestGuestLink, { name: 'links' })
  const links = useMutation(endpoints.complaints.requestGuestLink, {
    revalidates: false,
    onError: form.showErrorResponse,
    onSuccess: onSent,
  })
  const submit = () => {
    const { senderEmail = '', website = '' } = form.getValues()
    if (form.check()) void links.send({ senderEmail, website })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        {...form.field('senderEmail')}
        type="email"
        label={t.email}
        help={t.linksHelp}
        autoComplete="email"
      />
      <GuestHoneypot />
      <Submit pending={links.pending}>{t.requestLinks}</Submit>
    </Form>
  )
}

function GuestForm({ sentTo: posted }: { sentTo: string | null }) {
  const t = useText(guestText)
  const [sentTo, setSentTo] = useState(posted)
  return (
    <Stack gap={20} fit narrow>
      <Head title={t.newTitle} />
      <h1>{sentTo ? t.sentTitle : t.newTitle}</h1>
      {sentTo ? <Sent email={sentTo} /> : <Making onSent={setSentTo} />}
    </Stack>
  )
}

function Making({ onSent }: { onSent: (email: string) => void }) {
  const t = useText(guestText)
  const form = useNativeForm(rules.complaints.sendGuestComplaint, { name: 'complaint' })
  const { keep, drop } = useDraft(visitDrafts, 'guest-complaint', draftedFields(form.ref))
  const complaint = useMutation(endpoints.complaints.sendGuestComplaint, {
    revalidates: false,
    onError: form.showErrorResponse,
    onSuccess() {
      drop()
      onSent(form.getValues().senderEmail ?? '')
    },
  })
  const submit = () => {
    const { senderName = '', senderEmail = '', text = '', website = '' } = form.getValues()
    if (form.check()) void complaint.send({ senderName, senderEmail, text, website })
  }
  return (
    <>
      <Note size="body">{t.newLead}</Note>
      <Account />
      <Form form={form} onSubmit={submit} onTyped={keep}>
        <TextField {...form.field('senderName')} label={t.name} autoComplete="name" />
        <TextField
          {...form.field('senderEmail')}
          type="email"
          label={t.email}
          help={t.emailHelp}
          autoComplete="email"
        />
        <TextArea {...form.field('text')} label={t.text} help={t.textHelp} rows={6} />
        <GuestHoneypot />
        <Submit pending={complaint.pending}>{t.send}</Submit>
      </Form>
    </>
  )
}

function Account() {
  const t = useText(guestText)
  const address = useAddress()
  if (useViewer()) {
    return (
      <Notice
        action={
          <Button size="small" tone="outline" href={address('NewComplaint')}>
            {t.memberNew}
          </Button>
        }
      >
        {t.member}
      </Notice>
    )
  }
  const login = loginAddress(address('Continue'), toScreenAddress('NewComplaint'))
  return (
    <Note>
      {t.login} <a href={login}>{t.toLogin}</a>
    </Note>
  )
}

function Sent({ email }: { email: string }) {
  const t = useText(guestText)
  const address = useAddress()
  const place = useFocusWhen<HTMLDivElement>(true)
  return (
    <Stack gap={20} fit narrow ref={place} role="status" tabIndex={-1}>
      <Notice tone="success" icon="mail">
        <p>{t.sentTo(email)}</p>
        <p>{t.sentLater}</p>
      </Notice>
      <p>
        <a href={address('Home')}>{t.toHome}</a>
      </p>
    </Stack>
  )
}

export default function GuestComplaintScreen() {
  const { conversation, sentTo, isAnswered, isReopened, areLinksSent, messageKey } =
    useLoaded<typeof loader>()
  if (conversation === null) return <GuestForm sentTo={sentTo} />
  if (typeof conversation === 'string') return <InvalidLink why={conversation} areLinksSent={areLinksSent} />
  return (
    <GuestConversation
      {...conversation}
      messageKey={messageKey}
      doneAction={isReopened ? 'reopened' : isAnswered ? 'answered' : null}
    />
  )
}
