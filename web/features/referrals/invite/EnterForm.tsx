import { calls } from '../../../api/calls.ts'
import { Form } from '../../../forms/Form.tsx'
import { useCallForm } from '../../../forms/useCallForm.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { useDates } from '../../../ui/language/useDates.ts'
import { referralsText } from '../referrals.text.ts'

/** By whose code somebody came, who didn’t say so when they registered. */
export function EnterForm({ until }: { until: string }) {
  const t = useText(referralsText)
  const { date } = useDates()
  const { state, field } = useCallForm(calls.referrals.enterCode, {
    start: { code: '' },
    input: (values) => values,
    quiet: true,
    done: () => toast({ tone: 'success', text: t.entered }),
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
