import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { versionsText } from './versions.text.ts'

/** Asks all users to accept the current version of a page. */
export function RequestTermsAcceptance({ title, version }: { title: string; version: number }) {
  const t = useText(versionsText)
  const [isConfirming, setConfirming] = useState(false)
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useMutation(endpoints.pages.askForAgreement, {
    onError: ({ code }) => void (code === 'Stale' && revalidate()),
    onSuccess() {
      toast({ tone: 'success', text: t.asked })
      setConfirming(false)
    },
  })
  return (
    <>
      <Button tone="outline" onClick={() => setConfirming(true)}>
        {t.ask}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t.askTitle}
        confirmLabel={t.ask}
        pending={pending}
        error={failure?.message}
        onConfirm={() => send({ title, version })}
        onClose={() => setConfirming(false)}
      >
        <p>{t.askMore}</p>
      </ConfirmDialog>
    </>
  )
}
