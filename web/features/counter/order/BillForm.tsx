import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { calls } from '#web/api/calls.ts'
import { Form } from '#web/forms/Form.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { KeyedButton } from '../KeyedButton.tsx'
import { tillKeys } from '../tillKeys.ts'
import styles from './order.module.css'
import { orderText } from './order.text.ts'
import { previewOf } from './preview.ts'

type Props = { order: Order; onOrder: (order: Order, refused: string | null) => void }

/** Types the bill of an order, and shows what comes of it before it is sent. */
export function BillForm({ order, onOrder }: Props) {
  const t = useText(orderText)
  const { currency } = order
  const isTwoForOne = order.terms.discountType === 'twoForOne'
  const [isShort, setShort] = useState(false)
  const { form, state, field, mark } = useCallForm(calls.orders.sendBill, {
    start: { bill: '', cheaperItem: '' },
    input: ({ bill, cheaperItem }) => ({
      orderId: order.id,
      bill,
      cheaperItem: isTwoForOne ? cheaperItem : undefined,
    }),
    required: isTwoForOne ? ['cheaperItem'] : [],
    quiet: true,
    done: (next) => onOrder(next, null),
    refused({ code, current, message }) {
      if (code === 'WrongOrderState' && current) onOrder(current as Order, message)
      else if (code === 'NotEnoughPoints') {
        mark({ bill: t.tooFew })
        setShort(true)
      } else if (code === 'OutsideWindow') mark({ bill: message })
      else return false
      return true
    },
  })
  const [bill, cheaperItem] = form.watch(['bill', 'cheaperItem'])
  const amount = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', required: true } as const
  return (
    <Form state={state}>
      <TextField label={t.bill} help={t.billHelp(currency)} {...amount} {...field('bill')} />
      {isTwoForOne && (
        <TextField label={t.cheaper} help={t.cheaperHelp} {...amount} {...field('cheaperItem')} />
      )}
      <BillPreview order={order} typed={{ bill, cheaperItem }} shrinks={order.terms.mayShrink && !isShort} />
      <KeyedButton
        shortcut={tillKeys.bill}
        type="submit"
        size="large"
        full
        icon="send"
        pending={state.pending}
      >
        {t.send}
      </KeyedButton>
    </Form>
  )
}

/** What a bill comes to while it is typed. */
function BillPreview(props: {
  order: Order
  typed: { bill: string; cheaperItem: string }
  shrinks: boolean
}) {
  const { order, typed, shrinks } = props
  const t = useText(orderText)
  const { money } = useFormat()
  const { currency } = order
  const preview = previewOf(order, typed)
  return (
    <div className={styles.preview} role="status">
      {preview && (
        <>
          <Facts>
            <Fact name={t.takenOff}>{money(preview.discount, currency)}</Fact>
            <Fact name={t.pays}>
              <b className={styles.large}>{money(preview.payable, currency)}</b>
            </Fact>
            <Fact name={t.held}>{preview.points > 0 ? <Points value={preview.points} words /> : t.free}</Fact>
          </Facts>
          {shrinks && <p className={styles.quiet}>{t.shrinks}</p>}
        </>
      )}
    </div>
  )
}
