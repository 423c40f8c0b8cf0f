import { useState } from 'react'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { type GiftEvent, giftStateMachine } from '#contract/gifts/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { GiftCard } from '#web/domain/gifts/GiftCard.tsx'
import { Phone } from '#web/domain/people/Phone.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { AcceptGift } from './AcceptGift.tsx'
import { GiftState } from './GiftState.tsx'
import styles from './gifts.module.css'
import { giftsText, sinceText } from './gifts.text.ts'

export const loader = createLoader({
  gift: ({ params }) => query(endpoints.gifts.getGift, { giftId: Number(params.id) }),
})

function ThankForm({ giftId }: { giftId: number }) {
  const t = useText(giftsText)
  const { state, field } = useEndpointForm(endpoints.gifts.thankForGift, {
    start: { text: '' },
    input: ({ text }) => ({ giftId, text }),
    showsOwnToast: true,
    onSuccess: () => toast({ tone: 'success', text: t.thanked }),
  })
  return (
    <Form state={state}>
      <TextArea help={t.thankHelp} required rows={3} {...field('text', t.thankLead)} />
      <Button type="submit" tone="tonal" pending={state.pending}>
        {t.thank}
      </Button>
    </Form>
  )
}

export default function GiftScreen() {
  const t = useText(giftsText)
  const address = useAddress()
  const { gift } = useLoaded<typeof loader>()
  const points = t.counted(gift.points)
  const title = gift.isOwn ? t.youGave(points) : t.isYours(points)
  const can = (event: GiftEvent) =>
    canTransition(giftStateMachine, event, gift.state, gift.isOwn ? 'giver' : 'receiver')
  const all = gift.isOwn ? `${address('Gifts')}?side=given` : address('Gifts')
  return (
    <Stack gap={20} fit narrow>
      <Head title={title} />
      <header>
        <Breadcrumbs items={[{ label: t.all, href: all }]} />
        <h1>{title}</h1>
      </header>
      <GiftCard gift={gift}>
        {!gift.isOwn && <Note as="span">{t.from(gift.from ?? t.formerMember)}</Note>}
      </GiftCard>
      {can('accepted') && (
        <>
          <Note size="body">{t.acceptLead}</Note>
          <AcceptGift gift={gift} />
        </>
      )}
      <GiftStatus gift={gift} />
      {gift.thanks && (
        <Notice tone="success" title={t.thanks}>
          <span dir="auto" className={styles.text}>
            {gift.thanks}
          </span>
        </Notice>
      )}
      {can('thanked') && gift.thanks === null && <ThankForm giftId={gift.id} />}
      {can('takenBack') && <WithdrawGift gift={gift} />}
    </Stack>
  )
}

function GiftStatus({ gift }: { gift: Gift }) {
  const [t, since] = [useText(giftsText), useText(sinceText)]
  const { date } = useDates()
  const { state, to, givenAt, returnsAt, endedAt } = gift
  return (
    <>
      <div>
        <GiftState state={state} />
      </div>
      <DescriptionList>
        {to && (
          <DescriptionItem name={t.toLabel}>
            {state === 'waiting' ? <Phone phone={to} /> : <bdi>{to}</bdi>}
          </DescriptionItem>
        )}
        <DescriptionItem name={t.sentOn}>
          <time dateTime={givenAt}>{date(givenAt)}</time>
        </DescriptionItem>
        <DescriptionItem name={since[state]}>
          <time dateTime={endedAt ?? returnsAt}>{date(endedAt ?? returnsAt)}</time>
        </DescriptionItem>
      </DescriptionList>
    </>
  )
}

function WithdrawGift({ gift }: { gift: Gift }) {
  const t = useText(giftsText)
  const [isConfirming, setConfirming] = useState(false)
  const takeBack = useMutation(endpoints.gifts.takeBackGift, {
    onSuccess() {
      setConfirming(false)
      toast({ tone: 'success', text: t.takenBack })
    },
  })
  return (
    <Row gap={12}>
      <Button tone="outline" onClick={() => setConfirming(true)}>
        {t.takeBack}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => takeBack.send({ giftId: gift.id })}
        title={t.takeBackTitle}
        confirmLabel={t.takeBack}
        tone="primary"
        pending={takeBack.pending}
        error={takeBack.failure?.message}
      >
        {t.takeBackMore}
      </ConfirmDialog>
    </Row>
  )
}
