import type { Gift } from '#contract/gifts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { giftsText } from './gifts.text.ts'

export function AcceptGift({ gift, isInList }: { gift: Gift; isInList?: boolean }) {
  const t = useText(giftsText)
  const { send, pending, failure } = useMutation(endpoints.gifts.acceptGift, {
    onSuccess: () => toast({ tone: 'success', text: t.accepted }),
  })
  const accept = t.accept(t.counted(gift.points))
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <Row gap={12}>
        <Button
          size={isInList ? 'medium' : 'large'}
          full={isInList}
          icon="gift"
          pending={pending}
          aria-label={isInList ? t.acceptFrom(accept, gift.from ?? t.formerMember) : undefined}
          onClick={() => send({ giftId: gift.id })}
        >
          {accept}
        </Button>
      </Row>
    </>
  )
}
