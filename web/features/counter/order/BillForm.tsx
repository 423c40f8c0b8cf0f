import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import { findBillProblem } from '#contract/offers/discount.ts'
import { offersErrors } from '#contract/offers/errors.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { toDraftedForm } from '#web/forms/drafts/toDraftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { Form } from '#web/forms/Form.tsx'
import { type FieldProps, useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { ShortcutButton } from '#web/ui/basics/ShortcutButton.tsx'
import { Keypad } from '#web/ui/fields/Keypad.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import type { OrderListItem } from '../orderListItem.ts'
import { shortcuts } from '../shortcuts.ts'
import { type BillInput, computePreview, type PricedTerms, toUnitTerms } from './billPreview.ts'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

export const emptyBill: BillInput = { bill: '', cheaperItem: '' }

/** The unsent bill of an order survives a reload and a lost connection. */
export const getBillSlot = (orderId: number) => `bill-${orderId}`

const billErrors = { ...fieldsErrors, ...offersErrors }

/** Checks a bill against the offer's terms before anything is sent. */
export function useBillCheck() {
  const language = useLanguage()
  return (priced: PricedTerms, input: BillInput): Record<string, string> => {
    const { terms, bill } = toUnitTerms(priced, input)
    const problem = bill && findBillProblem(terms, bill)
    return problem ? { [problem.field]: billErrors[problem.code][language] } : {}
  }
}

type BillFieldsProps = {
  priced: PricedTerms
  field: (path: 'bill' | 'cheaperItem', label: string) => FieldProps
  input: BillInput
}

/** The bill, its keypad, and what the member then pays. */
export function BillFields({ priced, field, input }: BillFieldsProps) {
  const t = useText(orderText)
  const { currency, terms } = priced
  const amount = { dir: 'ltr', inputMode: 'none', autoComplete: 'off', required: true } as const
  return (
    <div className={styles.billing}>
      <div className={styles.amounts}>
        <TextField
          aside={
            <Note as="span" size="caption" weight="regular">
              {t.billHelp(currency)}
            </Note>
          }
          className={styles.bill}
          {...amount}
          {...field('bill', t.bill)}
        />
        {terms.discountType === 'twoForOne' && (
          <TextField help={t.cheaperHelp} {...amount} {...field('cheaperItem', t.cheaper)} />
        )}
        <BillPreview priced={priced} input={input} />
      </div>
      <Keypad decimals={currency.decimals} />
    </div>
  )
}

function BillPreview({ priced, input }: Omit<BillFieldsProps, 'field'>) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { currency } = priced
  const preview = computePreview(priced, input)
  return (
    <div className={styles.preview} role="status">
      <DescriptionList>
        <DescriptionItem name={t.pays}>
          <b className={styles.large}>{preview ? money(preview.payable, currency) : t.unknown}</b>
        </DescriptionItem>
        <DescriptionItem name={t.takenOff}>
          <span className={styles.saved}>{preview ? money(preview.discount, currency) : t.unknown}</span>
        </DescriptionItem>
        <DescriptionItem name={t.held}>
          {!preview && t.unknown}
          {preview && (preview.points > 0 ? <Points value={preview.points} plain /> : t.free)}
        </DescriptionItem>
      </DescriptionList>
    </div>
  )
}

type Props = {
  order: Pick<OrderListItem, 'id' | 'terms' | 'currency'>
  onOrder: (order: Order, error: string | null) => void
  /** Shown below the button if the member has too few points. */
  withoutDiscount?: ReactNode
}

/** `location.state` of an order that was started with a bill that the server then rejected. */
export type RejectedBill = { billError: string }

export function BillForm({ order, onOrder, withoutDiscount }: Props) {
  const t = useText(orderText)
  const { billError = '' } = (useLocation().state ?? {}) as Partial<RejectedBill>
  const isTwoForOne = order.terms.discountType === 'twoForOne'
  const checkBill = useBillCheck()
  const [hasTooFewPoints, setTooFewPoints] = useState(billError === t.tooFew)
  const { form, state, field, showErrors } = useEndpointForm(endpoints.orders.sendBill, {
    start: emptyBill,
    input: ({ bill, cheaperItem }) => ({
      orderId: order.id,
      bill,
      cheaperItem: isTwoForOne ? cheaperItem : undefined,
    }),
    check: (values) => checkBill(order, values),
    errors: billError ? { bill: billError } : {},
    showsOwnToast: true,
    onSuccess(next) {
      draft.drop()
      onOrder(next, null)
    },
    // Returns whether the error is shown here.
    onError({ code, current, message }) {
      if (code === 'WrongOrderState' && current) {
        onOrder(current as Order, message)
        return true
      }
      if (code === 'NotEnoughPoints') {
        showErrors({ bill: t.tooFew })
        setTooFewPoints(true)
        return true
      }
      if (code === 'OutsideWindow') {
        showErrors({ bill: message })
        return true
      }
      return false
    },
  })
  const draft = useDraft(visitDrafts, getBillSlot(order.id), toDraftedForm(form))
  const [bill, cheaperItem] = form.watch(['bill', 'cheaperItem'])
  return (
    <Form state={state}>
      <BillFields priced={order} field={field} input={{ bill, cheaperItem }} />
      <ShortcutButton
        shortcut={shortcuts.bill}
        type="submit"
        size="large"
        full
        icon="send"
        pending={state.pending}
      >
        {t.send}
      </ShortcutButton>
      {order.terms.mayShrink && !hasTooFewPoints && <Note>{t.shrinks}</Note>}
      {hasTooFewPoints && withoutDiscount}
    </Form>
  )
}
