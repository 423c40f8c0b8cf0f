import { useNavigate } from 'react-router'
import type { DataRight } from '#contract/complaints/constants.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { findPlaces } from '#web/domain/places/findPlaces.ts'
import { draftedForm } from '#web/forms/drafts/draftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { complaintsText } from '../complaints.text.ts'
import type { OrderChoice } from './orderChoice.ts'

type Props = {
  orders: readonly OrderChoice[]
  /** Preselected subject. */
  order: OrderChoice | null
  place: { id: number; name: string } | null
  right: DataRight | null
}

const toId = (value: string) => (value === '' ? undefined : Number(value))

function useComplaintForm({ order, place, right }: Props) {
  const t = useText(complaintsText)
  const navigate = useNavigate()
  const form = useEndpointForm(endpoints.complaints.sendComplaint, {
    start: {
      subject: right ? t[right] : '',
      text: '',
      orderId: order ? String(order.id) : '',
      servicePlaceId: !order && place ? String(place.id) : '',
    },
    input: ({ orderId, servicePlaceId, ...words }) => ({
      ...words,
      right: right ?? undefined,
      orderId: toId(orderId),
      servicePlaceId: orderId === '' ? toId(servicePlaceId) : undefined,
    }),
    silent: true,
    invalidates: [],
    onSuccess({ id }) {
      draft.drop()
      toast({ tone: 'success', text: right ? t.rightSent : t.sent })
      navigate(toScreenAddress('ComplaintPage', { id }), { replace: true })
    },
  })
  const about = order ? `order-${order.id}` : place ? `place-${place.id}` : (right ?? 'any')
  const draft = useDraft(visitDrafts, `complaint-${about}`, draftedForm(form.form))
  return form
}

/** Complaint about an order or a place. The draft stays on this device until it is sent. */
export function ComplaintForm(props: Props) {
  const { between } = useFormat()
  const { orders, place, right } = props
  const t = useText(complaintsText)
  const { dateTime } = useDates()
  const { form, state, field, valueField } = useComplaintForm(props)
  const isOfOrder = form.watch('orderId') !== ''
  return (
    <Form state={state}>
      {!right && orders.length > 0 && (
        <Select
          label={t.anOrder}
          optional
          none={t.noOrder}
          options={orders.map(({ id, name, placeName, createdAt }) => ({
            value: id,
            label: [name, placeName, dateTime(createdAt)].join(between),
          }))}
          {...field('orderId')}
        />
      )}
      {!right && !isOfOrder && (
        <Combobox
          label={t.aPlace}
          help={t.aPlaceHelp}
          optional
          options={findPlaces}
          selectedLabel={place?.name}
          {...valueField('servicePlaceId')}
        />
      )}
      <TextField label={t.subject} help={right ? undefined : t.subjectHelp} required {...field('subject')} />
      <TextArea
        label={right ? t.rightText : t.text}
        help={right ? t.rightTextHelp : t.textHelp}
        required
        rows={6}
        {...field('text')}
      />
      <Button type="submit" size="large" pending={state.pending}>
        {right ? t.rightSend : t.send}
      </Button>
    </Form>
  )
}
