import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { versionsText } from './versions.text.ts'

/** Has everybody asked to agree to a page as it is now. */
export function AskForAgreement({ title, version }: { title: string; version: number }) {
  const t = useText(versionsText)
  const [asked, ask] = useState(false)
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useSend(calls.pages.askForAgreement, {
    refused: ({ code }) => void (code === 'Stale' && revalidate()),
    done() {
      toast({ tone: 'success', text: t.asked })
      ask(false)
    },
  })
  return (
    <>
      <Button tone="outline" onClick={() => ask(true)}>
        {t.ask}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t.askTitle}
        confirmLabel={t.ask}
        pending={pending}
        error={failure?.message}
        onConfirm={() => send({ title, version })}
        onClose={() => ask(false)}
      >
        <p>{t.askMore}</p>
      </ConfirmDialog>
    </>
  )
}
