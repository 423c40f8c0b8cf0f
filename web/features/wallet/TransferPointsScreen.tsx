import { useState } from 'react'
import { type GiftDesign, giftDesigns } from '#contract/categories/constants.ts'
import { parsePhone } from '#contract/core/contact.ts'
import { parseNumber } from '#contract/core/numbers.ts'
import type { Gift } from '#contract/gifts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GiftCard } from '#web/domain/gifts/GiftCard.tsx'
import { designsText } from '#web/domain/gifts/gifts.text.ts'
import { ChosenPerson } from '#web/forms/ChosenPerson.tsx'
import { FindPerson } from '#web/forms/FindPerson.tsx'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { listPhoneCountries, useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { type PhoneNumber, toE164 } from '#web/forms/phoneCode/phoneNumber.ts'
import { type FieldProps, useEndpointForm, type ValueFieldProps } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PointsBalance } from '#web/ui/points/PointsBalance.tsx'
import styles from './TransferPointsScreen.module.css'
import { transferPointsText } from './transferPoints.text.ts'
import { WalletCard } from './WalletCard.tsx'

export const loader = createLoader({
  wallet: () => query(endpoints.wallet.getWallet, {}),
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, listPhoneCountries),
  hasCard: ({ search }) => search.get('card') === '1',
  // Points of the package to give.
  points: ({ search }) => /^[1-9]\d{0,8}$/.exec(search.get('points') ?? '')?.[0] ?? '',
})

type Recipient = {
  /** Null for a number without a member. */
  member: { userId: number; name: string } | null
  /** Null for an email, to which no card can be sent. */
  number: PhoneNumber | null
}

type Sent = { points: number; name: string } | Gift

export default function TransferPointsScreen() {
  const t = useText(transferPointsText)
  const { WalletTransferPoints: title } = useText(screenNames)
  const { wallet } = useLoaded<typeof loader>()
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <Stack gap={24} fit>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <WalletCard wallet={wallet} isOwn />
      {sent ? (
        <SentPoints sent={sent} onAgain={() => setSent(null)} />
      ) : wallet.points === 0 ? (
        <Nothing />
      ) : (
        <Steps balance={wallet.points} onSent={setSent} />
      )}
    </Stack>
  )
}

function Nothing() {
  const t = useText(transferPointsText)
  return (
    <EmptyState
      title={t.nothing}
      picture="/art/empty/list.svg"
      action={<Button href={useAddress()('Plans')}>{t.buy}</Button>}
    />
  )
}

function Steps({ balance, onSent }: { balance: number; onSent: (sent: Sent) => void }) {
  const t = useText(transferPointsText)
  const format = useFormat()
  const start = useLoaded<typeof loader>()
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const [points, setPoints] = useState(start.points)
  const [card, setCard] = useState<'none' | 'chosen' | 'added'>(start.hasCard ? 'chosen' : 'none')
  if (!recipient) return <FindRecipient onFound={setRecipient} />
  const { member, number } = recipient
  const choose = (choice: typeof card) => (typedPoints: string) => {
    setPoints(typedPoints)
    setCard(choice)
  }
  return (
    <Stack gap={20} fit narrow>
      <ChosenPerson
        role={t.recipient}
        name={member?.name ?? (number ? format.phone(toE164(number)) : '')}
        otherLabel={t.other}
        onOther={() => setRecipient(null)}
      />
      {number && (card !== 'none' || !member) ? (
        <CardForm
          number={number}
          balance={balance}
          points={points}
          isAdded={card === 'added'}
          onSent={onSent}
          onNoCard={member && choose('none')}
        />
      ) : member ? (
        <TransferForm
          member={member}
          balance={balance}
          points={points}
          onSent={onSent}
          onCard={number && choose('added')}
        />
      ) : null}
    </Stack>
  )
}

function FindRecipient({ onFound }: { onFound: (recipient: Recipient) => void }) {
  const t = useText(transferPointsText)
  const format = useFormat()
  const { countries } = useLoaded<typeof loader>()
  const phoneCode = useOwnCountryFirst(countries)[0]?.phoneCode ?? ''
  const [unknown, setUnknown] = useState<PhoneNumber | null>(null)
  const toNumber = (phoneOrEmail: string) => {
    const phone = parsePhone(phoneOrEmail)
    return phone === null ? null : { phone, phoneCode }
  }
  return (
    <Stack gap={20} fit narrow>
      <FindPerson
        endpoint={endpoints.wallet.findRecipient}
        texts={t}
        onFound={(member, phoneOrEmail) => onFound({ member, number: toNumber(phoneOrEmail) })}
        onNotFound={(phoneOrEmail) => setUnknown(toNumber(phoneOrEmail))}
      />
      {unknown && (
        <Notice
          icon="gift"
          title={t.notMember}
          action={
            <Button tone="outline" onClick={() => onFound({ member: null, number: unknown })}>
              {t.giveToNumber(format.phone(toE164(unknown)))}
            </Button>
          }
        >
          {t.notMemberMore}
        </Notice>
      )}
    </Stack>
  )
}

type PointsFieldProps = { field: FieldProps; balance: number; points: number }

function PointsField({ field, balance, points }: PointsFieldProps) {
  const t = useText(transferPointsText)
  return (
    <>
      <TextField
        required
        inputMode="numeric"
        autoComplete="off"
        {...field}
        {...(points > balance && { error: t.tooMany })}
      />
      <PointsBalance available={balance} needed={points} />
    </>
  )
}

/** 0 for anything that isn’t a number of points. */
function parsePoints(typed: string): number {
  const points = parseNumber(typed) ?? 0
  return Number.isSafeInteger(points) && points > 0 ? points : 0
}

type TransferProps = {
  member: { userId: number; name: string }
  balance: number
  points: string
  onSent: (sent: Sent) => void
  /** Null if the recipient can’t get a card. */
  onCard: ((points: string) => void) | null
}

function TransferForm({ member, balance, points: startPoints, onSent, onCard }: TransferProps) {
  const t = useText(transferPointsText)
  const { form, state, field } = useEndpointForm(endpoints.wallet.transferPoints, {
    start: { points: startPoints },
    input: ({ points }) => ({ toUserId: member.userId, points }),
    showsOwnToast: true,
    onSuccess: ({ points }) => onSent({ points, name: member.name }),
  })
  const points = parsePoints(form.watch('points'))
  const isTooMuch = points > balance
  return (
    <Form state={state}>
      <PointsField field={field('points', t.howMany)} balance={balance} points={points} />
      <Row gap={12}>
        <Button type="submit" size="large" disabled={isTooMuch} pending={state.pending}>
          {points > 0 && !isTooMuch ? t.transferPoints(t.counted(points)) : t.transfer}
        </Button>
        {onCard && (
          <Button
            tone="plain"
            size="large"
            icon="gift"
            disabled={state.pending}
            onClick={() => onCard(form.getValues('points'))}
          >
            {t.addCard}
          </Button>
        )}
      </Row>
    </Form>
  )
}

const firstDesign: GiftDesign = giftDesigns[0]

type CardProps = {
  number: PhoneNumber
  balance: number
  points: string
  /** The reader has just added the card. */
  isAdded: boolean
  onSent: (sent: Sent) => void
  /** Null if the points can’t be sent without a card. */
  onNoCard: ((points: string) => void) | null
}

function CardForm({ number, balance, points: startPoints, isAdded, onSent, onNoCard }: CardProps) {
  const t = useText(transferPointsText)
  const format = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const { form, state, field, valueField, sendWith } = useEndpointForm(endpoints.gifts.givePoints, {
    start: { points: startPoints, design: firstDesign, text: '' },
    input: (values) => ({ ...number, ...values }),
    extendInput() {
      setConfirming(true)
      return null
    },
    showsOwnToast: true,
    onSuccess: onSent,
  })
  const points = parsePoints(form.watch('points'))
  const isTooMuch = points > balance
  const { design, text } = form.watch()
  return (
    <Form state={state}>
      <LeaveGuard dirty={state.dirty} isUnsaved={state.isUnsaved} />
      <Note>{t.cardLead}</Note>
      <DesignField isFocused={isAdded} {...valueField('design', t.design)} />
      <TextArea help={t.wordsHelp} optional rows={4} {...field('text', t.words)} />
      <PointsField field={field('points', t.howMany)} balance={balance} points={points} />
      <Row gap={12}>
        <Button type="submit" size="large" disabled={isTooMuch} pending={state.pending}>
          {t.next}
        </Button>
        {onNoCard && (
          <Button
            tone="plain"
            size="large"
            disabled={state.pending}
            onClick={() => onNoCard(form.getValues('points'))}
          >
            {t.noCard}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          sendWith({})
        }}
        title={t.confirmTitle}
        confirmLabel={t.givePoints(t.counted(points))}
        tone="primary"
      >
        <GiftCard gift={{ design, text, points }}>
          <span>
            {t.toLabel} <bdi dir="ltr">{format.phone(toE164(number))}</bdi>
          </span>
        </GiftCard>
      </ConfirmDialog>
    </Form>
  )
}

type DesignProps = ValueFieldProps<GiftDesign> & { isFocused: boolean }

function DesignField({ label, name, value, isFocused, onChange }: DesignProps) {
  const names = useText(designsText)
  const chosen = useFocusWhen<HTMLInputElement>(isFocused)
  return (
    <fieldset className={styles.field}>
      <Legend>{label}</Legend>
      <div className={styles.designs}>
        {giftDesigns.map((design) => (
          <label key={design} className={styles.choice}>
            <input
              ref={value === design ? chosen : undefined}
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

function SentPoints({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = useText(transferPointsText)
  const address = useAddress()
  const { date } = useDates()
  const isCard = 'returnsAt' in sent
  return (
    <Stack gap={20} fit narrow role="status">
      <Notice tone="success" title={isCard ? t.givenTitle : t.transferredTitle}>
        {isCard ? t.given(date(sent.returnsAt)) : t.transferred(t.counted(sent.points), sent.name)}
      </Notice>
      <Row gap={12}>
        {isCard ? (
          <Button href={address('GiftPage', { id: sent.id })}>{t.seeGift}</Button>
        ) : (
          <Button href={address('AccountStatement')}>{t.toStatement}</Button>
        )}
        <Button tone="outline" onClick={onAgain}>
          {t.again}
        </Button>
      </Row>
    </Stack>
  )
}
