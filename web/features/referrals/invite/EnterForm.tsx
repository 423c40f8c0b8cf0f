import { endpoints } from '#web/api/endpoints.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { referralsText } from '../referrals.text.ts'

/** Enters a friend's invitation code after the sign-up. */
export function EnterForm({ until }: { until: string }) {
  const t = useText(referralsText)
  const { date } = useDates()
  const { state, field } = useEndpointForm(endpoints.referrals.enterCode, {
    start: { code: '' },
    input: (values) => values,
    silent: true,
    onSuccess: () => toast({ tone: 'success', text: t.entered }),
  })
  return (
    <Form state={state} labels={{ code: t.enterLabel }}>
      <TextField
        label={t.enterLabel}
        help={t.enterHelp(date(until))}
        required
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" tone="tonal" pending={state.pending}>
        {t.send}
      </Button>
    </Form>
  )
}
