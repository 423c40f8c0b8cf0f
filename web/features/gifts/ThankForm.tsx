import { endpoints } from '#web/api/endpoints.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { giftsText } from './gifts.text.ts'

export function ThankForm({ giftId }: { giftId: number }) {
  const t = useText(giftsText)
  const { state, field } = useEndpointForm(endpoints.gifts.thankForGift, {
    start: { text: '' },
    input: ({ text }) => ({ giftId, text }),
    silent: true,
    onSuccess: () => toast({ tone: 'success', text: t.thanked }),
  })
  return (
    <Form state={state} labels={{ text: t.thankLead }}>
      <TextArea label={t.thankLead} help={t.thankHelp} required rows={3} {...field('text')} />
      <Button type="submit" tone="tonal" pending={state.pending}>
        {t.thank}
      </Button>
    </Form>
  )
}
