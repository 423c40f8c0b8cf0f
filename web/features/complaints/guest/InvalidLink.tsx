import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Form, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { GuestHoneypot } from './GuestHoneypot.tsx'
import { guestText } from './guest.text.ts'

type Props = {
  why: 'expired' | 'wrong'
  areLinksSent: boolean
}

export function InvalidLink({ why, areLinksSent }: Props) {
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

function LinksForm({ onSent }: { onSent: () => void }) {
  const t = useText(guestText)
  const form = useNativeForm(rules.complaints.requestGuestLink, { name: 'links' })
  const links = useMutation(endpoints.complaints.requestGuestLink, {
    invalidates: [],
    onError: form.refuse,
    onSuccess: onSent,
  })
  const submit = () => {
    const { senderEmail = '', website = '' } = form.typed()
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
