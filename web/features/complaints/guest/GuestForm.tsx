import { useState } from 'react'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
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
import { useText } from '#web/ui/language/language.tsx'
import { GuestHoneypot } from './GuestHoneypot.tsx'
import { guestText } from './guest.text.ts'

export function GuestForm({ sentTo: posted }: { sentTo: string | null }) {
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
    invalidates: [],
    onError: form.refuse,
    onSuccess() {
      drop()
      onSent(form.typed().senderEmail ?? '')
    },
  })
  const submit = () => {
    const { senderName = '', senderEmail = '', text = '', website = '' } = form.typed()
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
  const login = loginAddress(address('SignIn'), toScreenAddress('NewComplaint'))
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
