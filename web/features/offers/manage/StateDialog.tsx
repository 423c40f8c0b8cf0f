import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { focusRemaining } from '#web/domain/grid/focusRemaining.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { manageText } from './manage.text.ts'

type Props = {
  offer: { id: number; title: string; version: number; state: string }
  to: 'live' | 'paused' | 'ended'
  onClose: () => void
}

/** Status codes that a retry would return again. */
const finals = [403, 404, 409, 422]

/** Explains the effect of publishing, pausing or ending an offer before doing it. */
export function StateDialog({ offer, to, onClose }: Props) {
  const t = useText(manageText)
  // In a list filtered by state the row disappears, so the focus moves to what remains.
  useEffect(() => focusRemaining, [])
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useMutation(endpoints.offers.changeOfferState, {
    onError: ({ code }) => void (code === 'Stale' && revalidate()),
    onSuccess() {
      toast({ text: { live: t.liveDone, paused: t.pausedDone, ended: t.endedDone }[to] })
      onClose()
    },
  })
  const texts = {
    live: { title: t.liveTitle, more: t.liveMore, confirm: offer.state === 'paused' ? t.resume : t.publish },
    paused: { title: t.pausedTitle, more: t.pausedMore, confirm: t.pause },
    ended: { title: t.endedTitle, more: t.endedMore, confirm: t.end },
  }[to]
  const isOver = failure !== null && finals.includes(failure.status)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={isOver ? null : () => send({ offerId: offer.id, state: to, version: offer.version })}
      title={texts.title(offer.title)}
      confirmLabel={texts.confirm}
      tone={to === 'ended' ? 'danger' : 'primary'}
      pending={pending}
      error={failure?.message}
    >
      <p>{texts.more}</p>
    </ConfirmDialog>
  )
}
