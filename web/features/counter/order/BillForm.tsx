import { useState } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { ShortcutButton } from '../ShortcutButton.tsx'
import { shortcuts } from '../shortcuts.ts'
import { computePreview } from './billPreview.ts'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

type Props = { order: Order; onOrder: (order: Order, error: string | null) => void }

export function BillForm({ order, onOrder }: Props) {
  const t = useText(orderText)
  const { currency } = order
  const isTwoForOne = order.terms.discountType === 'twoForOne'
  const [isShort, setShort] = useState(false)
  const { form, state, field, mark } = useEndpointForm(endpoints.orders.sendBill, {
    start: { bill: '', cheaperItem: '' },
    input: ({ bill, cheaperItem }) => ({
      orderId: order.id,
      bill,
      cheaperItem: isTwoForOne ? cheaperItem : undefined,
    }),
    required: isTwoForOne ? ['cheaperItem'] : [],
    confirmsItself: true,
    onSuccess: (next) => onOrder(next, null),
    onError({ code, current, message }) {
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
      <BillPreview order={order} input={{ bill, cheaperItem }} shrinks={order.terms.mayShrink && !isShort} />
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
    </Form>
  )
}

function BillPreview(props: {
  order: Order
  input: { bill: string; cheaperItem: string }
  shrinks: boolean
}) {
  const { order, input, shrinks } = props
  const t = useText(orderText)
  const { money } = useFormat()
  const { currency } = order
  const preview = computePreview(order, input)
  return (
    <div className={styles.preview} role="status">
      {preview && (
        <>
          <DescriptionList>
            <DescriptionItem name={t.takenOff}>{money(preview.discount, currency)}</DescriptionItem>
            <DescriptionItem name={t.pays}>
              <b className={styles.large}>{money(preview.payable, currency)}</b>
            </DescriptionItem>
            <DescriptionItem name={t.held}>
              {preview.points > 0 ? <Points value={preview.points} showUnit /> : t.free}
            </DescriptionItem>
          </DescriptionList>
          {shrinks && <Note>{t.shrinks}</Note>}
        </>
      )}
    </div>
  )
}
