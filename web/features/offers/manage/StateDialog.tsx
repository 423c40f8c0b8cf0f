import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { focusWhatIsLeft } from '#web/domain/grid/focusWhatIsLeft.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { manageText } from './manage.text.ts'

type Props = {
  offer: { id: number; title: string; version: number; state: string }
  to: 'live' | 'paused' | 'ended'
  onClose: () => void
}

/** Refusals that another try would meet again. */
const finals = [403, 404, 409, 422]

/** Says what comes of publishing, pausing or ending an offer before it is done. */
export function StateDialog({ offer, to, onClose }: Props) {
  const t = useText(manageText)
  // In a list of one state the row goes away.
  useEffect(() => focusWhatIsLeft, [])
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useSend(calls.offers.changeOfferState, {
    refused: ({ code }) => void (code === 'Stale' && revalidate()),
    done() {
      toast({ text: { live: t.liveDone, paused: t.pausedDone, ended: t.endedDone }[to] })
      onClose()
    },
  })
  const said = {
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
      title={said.title(offer.title)}
      confirmLabel={said.confirm}
      tone={to === 'ended' ? 'danger' : 'primary'}
      pending={pending}
      error={failure?.message}
    >
      <p>{said.more}</p>
    </ConfirmDialog>
  )
}
