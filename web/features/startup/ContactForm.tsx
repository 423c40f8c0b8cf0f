import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useSend } from '../../api/useSend.ts'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './ContactForm.module.css'
import { homeText } from './home.text.ts'

function read(form: HTMLFormElement) {
  const entries = new FormData(form)
  const of = (key: string) => String(entries.get(key) ?? '')
  return { name: of('name'), email: of('email'), message: of('message'), website: of('website') }
}

function useContactForm() {
  const t = useText(homeText)
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(false)
  const done = () => {
    setSent(true)
    form.current?.reset()
    toast({ tone: 'success', text: t.sent })
  }
  const mail = useSend(calls.pages.sendContactMail, { refreshes: [], done })
  useEffect(() => {
    if (Object.keys(mail.fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [mail.fields])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(false)
    mail.send(read(event.currentTarget))
  }
  return { form, sent, submit, mail }
}

/** Where anyone can write to those who run Makan. */
export function ContactForm({ address }: { address: string | null }) {
  const t = useText(homeText)
  const { form, sent, submit, mail } = useContactForm()
  const { fields, failure, pending } = mail
  return (
    <section className={styles.card} aria-labelledby="contact">
      <h2 id="contact" className={styles.title}>
        {t.contact}
      </h2>
      <p className={styles.lead}>{t.contactLead}</p>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <TextField
          name="name"
          label={t.name}
          autoComplete="name"
          maxLength={120}
          required
          error={fields.name}
        />
        <TextField
          name="email"
          type="email"
          label={t.email}
          autoComplete="email"
          maxLength={254}
          required
          error={fields.email}
        />
        <div className={styles.wide}>
          <TextArea name="message" label={t.message} maxLength={5000} required error={fields.message} />
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
        {failure && Object.keys(fields).length === 0 && (
          <div className={styles.wide}>
            <Notice tone="error">{failure.message}</Notice>
          </div>
        )}
        <Button type="submit" pending={pending} full className={styles.wide}>
          {t.send}
        </Button>
        <noscript className={styles.wide}>{t.needsScript}</noscript>
      </form>
      {address && (
        <p className={styles.address}>
          {t.orWrite} <Address address={address} />
        </p>
      )}
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
