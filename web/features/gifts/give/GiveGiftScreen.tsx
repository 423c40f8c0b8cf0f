import { useState } from 'react'
import { type GiftDesign, giftDesigns } from '#contract/categories/constants.ts'
import { parseNumber } from '#contract/core/numbers.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { PhoneNumberField } from '#web/forms/PhoneNumberField.tsx'
import { listPhoneCountries, useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { toE164 } from '#web/forms/phoneCode/phoneNumber.ts'
import { useEndpointForm, type ValueFieldProps } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Legend } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PointsBalance } from '#web/ui/points/PointsBalance.tsx'
import { GiftCard } from '../GiftCard.tsx'
import styles from '../gifts.module.css'
import { designsText, giftsText } from '../gifts.text.ts'
export const loader = createLoader({
  wallet: () => query(endpoints.wallet.getWallet, {}),
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, listPhoneCountries),
  // Points of the package to give.
  points: ({ search }) => /^[1-9]\d{0,8}$/.exec(search.get('points') ?? '')?.[0] ?? '',
})

type Props = {
  balance: number
  points: string
  countries: readonly PhoneCountry[]
  onSent: (gift: Gift) => void
}

const first: GiftDesign = 'birthday'

function DesignField({ label, name, value, onChange }: ValueFieldProps<GiftDesign>) {
  const names = useText(designsText)
  return (
    <fieldset className={styles.field}>
      <Legend>{label}</Legend>
      <div className={styles.designs}>
        {giftDesigns.map((design) => (
          <label key={design} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={design}
              checked={value === design}
              className="visually-hidden"
              onChange={() => onChange(design)}
            />
            <img src={`/art/gifts/${design}.svg`} alt="" width={480} height={270} decoding="async" />
            <span>{names[design]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function GiveForm({ balance, points: initialPoints, onSent, ...props }: Props) {
  const t = useText(giftsText)
  const format = useFormat()
  const countries = useOwnCountryFirst(props.countries)
  const [isConfirming, setConfirming] = useState(false)
  const { form, state, field, valueField, unlabelledField, sendWith } = useEndpointForm(
    endpoints.gifts.givePoints,
    {
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
      showsOwnToast: true,
      onSuccess: onSent,
    },
  )
  const parsedPoints = parseNumber(form.watch('points')) ?? 0
  const points = Number.isSafeInteger(parsedPoints) && parsedPoints > 0 ? parsedPoints : 0
  const isTooMuch = points > balance
  const { design, text, phone, phoneCode } = form.watch()
  return (
    <Form state={state}>
      <LeaveGuard dirty={state.dirty} isUnsaved={state.isUnsaved} />
      <PhoneNumberField
        help={t.phoneHelp}
        countries={countries}
        phone={valueField('phone', t.phone)}
        phoneCode={unlabelledField('phoneCode')}
      />
      <TextField
        required
        inputMode="numeric"
        autoComplete="off"
        {...field('points', t.howMany)}
        {...(isTooMuch && { error: t.tooMany })}
      />
      <PointsBalance available={balance} needed={points} />
      <DesignField {...valueField('design', t.design)} />
      <TextArea help={t.wordsHelp} optional rows={4} {...field('text', t.words)} />
      <Button type="submit" size="large" disabled={isTooMuch} pending={state.pending}>
        {t.next}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          sendWith({})
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

export default function GiveGiftScreen() {
  const t = useText(giftsText)
  const { GiveGift: title } = useText(screenNames)
  const { wallet, countries, points } = useLoaded<typeof loader>()
  const [sentGift, setSentGift] = useState<Gift | null>(null)
  const address = useAddress()
  return (
    <Stack gap={20} fit narrow>
      <Head title={title} />
      <GridHead title={title} note={t.giveLead} />
      {sentGift ? (
        <GiftSent gift={sentGift} onAgain={() => setSentGift(null)} />
      ) : wallet.points === 0 ? (
        <EmptyState
          title={t.nothing}
          picture="/art/empty/list.svg"
          action={<Button href={address('Plans')}>{t.buy}</Button>}
        />
      ) : (
        <GiveForm balance={wallet.points} points={points} countries={countries} onSent={setSentGift} />
      )}
    </Stack>
  )
}

function GiftSent({ gift, onAgain }: { gift: Gift; onAgain: () => void }) {
  const t = useText(giftsText)
  const { date } = useDates()
  return (
    <Stack gap={20} fit narrow role="status">
      <Notice tone="success" title={t.givenTitle}>
        {t.givenMore(date(gift.returnsAt))}
      </Notice>
      <Row gap={12}>
        <Button href={useAddress()('GiftPage', { id: gift.id })}>{t.seeGift}</Button>
        <Button tone="outline" onClick={onAgain}>
          {t.again}
        </Button>
      </Row>
    </Stack>
  )
}
