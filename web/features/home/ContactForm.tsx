import { type SubmitEvent, useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { draftedFields } from '#web/forms/drafts/draftedFields.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { FormName } from '#web/forms/native/FormName.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './ContactForm.module.css'
import { homeText } from './home.text.ts'

function useContactForm(isSent: boolean) {
  const t = useText(homeText)
  const form = useNativeForm(rules.pages.sendContactMail, { name: 'contact' })
  const { keep, drop } = useDraft(visitDrafts, 'contact', draftedFields(form.ref))
  const [wasSent, setSent] = useState(isSent)
  const mail = useMutation(endpoints.pages.sendContactMail, {
    revalidates: false,
    onError: form.showErrorResponse,
    onSuccess() {
      setSent(true)
      form.ref.current?.reset()
      drop()
      toast({ tone: 'success', text: t.sent })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(false)
    const { name = '', email = '', message = '', website = '' } = form.getValues()
    if (form.check()) mail.send({ name, email, message, website })
  }
  return { form, sent: wasSent, submit, keep, pending: mail.pending }
}

type Props = {
  address: string | null
  /** A form posted without scripts has just sent a message. */
  isSent: boolean
}

export function ContactForm({ address, isSent }: Props) {
  const t = useText(homeText)
  const { form, sent, submit, keep, pending } = useContactForm(isSent)
  const screen = useAddress()
  const isMember = useViewer() !== null
  return (
    <section className={styles.card} aria-labelledby="contact">
      <h2 id="contact" className={styles.title}>
        {t.contact}
      </h2>
      <p className={styles.lead}>{t.contactLead}</p>
      <Stack
        as="form"
        gap={16}
        ref={form.ref}
        method="post"
        onSubmit={submit}
        onInput={(event) => {
          form.clearError((event.target as HTMLInputElement).name)
          keep()
        }}
        noValidate
        className={styles.form}
      >
        <FormName name={form.name} />
        <TextField {...form.field('name')} label={t.name} autoComplete="name" />
        <TextField {...form.field('email')} type="email" label={t.email} autoComplete="email" />
        <div className={styles.wide}>
          <TextArea {...form.field('message')} label={t.message} />
        </div>
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {t.leaveEmpty}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className={styles.wide} role="status">
          {sent && <Notice tone="success">{t.sent}</Notice>}
        </div>
        {form.errors.form && (
          // biome-ignore lint/a11y/noAutofocus: the sender looks for the response, far down the page
          <div className={styles.wide} tabIndex={-1} autoFocus={form.rejectedValues !== null}>
            <Notice tone="error">{form.errors.form}</Notice>
          </div>
        )}
        <Button type="submit" pending={pending} full className={styles.wide}>
          {t.send}
        </Button>
      </Stack>
      {address && (
        <p className={styles.address}>
          {t.orWrite} <Address address={address} />
        </p>
      )}
      <p className={styles.address}>
        {t.complaint}{' '}
        <a href={screen(isMember ? 'NewComplaint' : 'GuestComplaint')} className={styles.mail}>
          {t.complain}
        </a>
      </p>
    </section>
  )
}

function Address({ address }: { address: string }) {
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return <bdi>{address}</bdi>
  return (
    <a href={`mailto:${address}`} className={styles.mail}>
      <bdi>{address}</bdi>
    </a>
  )
}
