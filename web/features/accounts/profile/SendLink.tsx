import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { emailText } from './profile.text.ts'
import styles from './SendLink.module.css'

export function SendLink({ email }: { email: string }) {
  const t = useText(emailText)
  const [sent, setSent] = useState(false)
  const { send, pending, failure } = useMutation(endpoints.accounts.sendEmailLink, {
    revalidates: false,
    onSuccess: () => setSent(true),
  })
  const press = () => {
    setSent(false)
    send({})
  }
  return (
    <div className={styles.line}>
      <Button size="small" tone="outline" icon="mail" pending={pending} onClick={press}>
        {t.sendLink}
      </Button>
      <p role="status" className={styles.sent}>
        {sent && t.linkSent(email)}
      </p>
      {failure && (
        <p role="alert" className={styles.failed}>
          {failure.message}
        </p>
      )}
    </div>
  )
}
