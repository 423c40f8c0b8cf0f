import { useState } from 'react'
import type { GiftDesign } from '#contract/categories/constants.ts'
import { parseNumber } from '#contract/core/numbers.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { PhoneNumberField } from '#web/forms/PhoneNumberField.tsx'
import { useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { toE164 } from '#web/forms/phoneCode/phoneNumber.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { GiftCard } from '../GiftCard.tsx'
import { giftsText } from '../gifts.text.ts'
import { DesignField } from './DesignField.tsx'

type Props = {
  /** Points available to give. */
  balance: number
  points: string
  countries: readonly PhoneCountry[]
  onSent: (gift: Gift) => void
}

const first: GiftDesign = 'birthday'

export function GiveForm({ balance, points: initialPoints, onSent, ...props }: Props) {
  const t = useText(giftsText)
  const format = useFormat()
  const countries = useOwnCountryFirst(props.countries)
  const [isConfirming, setConfirming] = useState(false)
  const { form, state, field, valueField, proceed } = useEndpointForm(endpoints.gifts.givePoints, {
    start: {
      phone: '',
      phoneCode: countries[0]?.phoneCode ?? '',
      points: initialPoints,
      design: first,
      text: '',
    },
    input: (values) => values,
    extendInput() {
      setConfirming(true)
      return null
    },
    confirmsItself: true,
    onSuccess: onSent,
  })
  const parsedPoints = parseNumber(form.watch('points')) ?? 0
  const points = Number.isSafeInteger(parsedPoints) && parsedPoints > 0 ? parsedPoints : 0
  const isTooMuch = points > balance
  const { design, text, phone, phoneCode } = form.watch()
  const labels = { phone: t.phone, points: t.howMany, text: t.words }
  return (
    <Form state={state} labels={labels}>
      <LeaveGuard dirty={state.dirty} isUnsaved={state.isUnsaved} />
      <PhoneNumberField
        label={t.phone}
        help={t.phoneHelp}
        countries={countries}
        phone={valueField('phone')}
        phoneCode={valueField('phoneCode')}
      />
      <TextField
        label={t.howMany}
        required
        inputMode="numeric"
        autoComplete="off"
        {...field('points')}
        {...(isTooMuch && { error: t.tooMany })}
      />
      <DescriptionList aria-live="polite">
        <DescriptionItem name={t.balance}>
          <Points value={balance} showUnit />
        </DescriptionItem>
        <DescriptionItem name={t.after}>
          <Points value={Math.max(0, balance - points)} showUnit />
        </DescriptionItem>
      </DescriptionList>
      <DesignField label={t.design} {...valueField('design')} />
      <TextArea label={t.words} help={t.wordsHelp} optional rows={4} {...field('text')} />
      <Button type="submit" size="large" disabled={isTooMuch} pending={state.pending}>
        {t.next}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          proceed({})
        }}
        title={t.confirmTitle}
        confirmLabel={t.confirm(t.counted(points))}
        tone="primary"
      >
        <GiftCard gift={{ design, text, points }}>
          <span>
            {t.toLabel} <bdi dir="ltr">{format.phone(toE164({ phone, phoneCode }))}</bdi>
          </span>
        </GiftCard>
      </ConfirmDialog>
    </Form>
  )
}
