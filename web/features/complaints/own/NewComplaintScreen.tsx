import { useNavigate } from 'react-router'
import { type DataRight, dataRights } from '#contract/complaints/constants.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { type RestrictionKind, restrictionKinds } from '#contract/restrictions/constants.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { isEndpointError } from '#web/api/loading/endpointError.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { findPlaces } from '#web/domain/places/findPlaces.ts'
import { toDraftedForm } from '#web/forms/drafts/toDraftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { appealText, complaintsText } from '../complaints.text.ts'

const readId = (search: URLSearchParams, key: string) => {
  const id = search.get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** An id in the URL may be of something that the reader can't access. */
const orNullIfMissing = <T,>(request: Promise<T>): Promise<T | null> =>
  request.catch((error: unknown) => {
    if (isEndpointError(error) && error.status === 404) return null
    throw error
  })

const toOrderChoice = ({ id, offer, service, place, createdAt }: Order) => ({
  id,
  name: (offer ?? service)?.name ?? '',
  placeName: place.name,
  createdAt,
})
type OrderChoice = ReturnType<typeof toOrderChoice>

async function loadOrders({ callEndpoint, search, user }: LoaderContext): Promise<OrderChoice[]> {
  if (user.rank !== 'User') return []
  const orderId = readId(search, 'order')
  const [current, ended, order] = await Promise.all([
    callEndpoint(endpoints.orders.listPendingOfUser, { pageSize: 20 }),
    callEndpoint(endpoints.orders.listDoneOfUser, { pageSize: 20 }),
    orderId === null ? null : orNullIfMissing(callEndpoint(endpoints.orders.getOrder, { id: orderId })),
  ])
  const latest = [...current.data, ...ended.data]
  const isOwn = order?.member.id === user.id
  const isListed = latest.some(({ id }) => id === order?.id)
  return (order && isOwn && !isListed ? [order, ...latest] : latest).map(toOrderChoice)
}

export const loader = createLoader({
  orders: loadOrders,
  orderId: ({ search }) => readId(search, 'order'),
  dataRight: ({ search }) => dataRights.find((right) => right === search.get('right')) ?? null,
  appealedKind: ({ search }) => restrictionKinds.find((kind) => kind === search.get('appeal')) ?? null,
  async place({ callEndpoint, search }) {
    const id = readId(search, 'place')
    const place = id === null ? null : await orNullIfMissing(callEndpoint(endpoints.places.getPlace, { id }))
    return place && { id: place.id, name: place.name }
  },
})

type Props = {
  orders: readonly OrderChoice[]
  order: OrderChoice | null
  place: { id: number; name: string } | null
  dataRight: DataRight | null
  /** The restriction that the complaint objects to. */
  appealedKind: RestrictionKind | null
}

const toId = (value: string) => (value === '' ? undefined : Number(value))

/** Each subject has its own draft. */
function getSubjectKey({ order, place, dataRight, appealedKind }: Props): string {
  if (order) return `order-${order.id}`
  if (place) return `place-${place.id}`
  return dataRight ?? (appealedKind ? `appeal-${appealedKind}` : 'any')
}

function useComplaintForm(props: Props) {
  const { order, place, dataRight, appealedKind } = props
  const t = useText(complaintsText)
  const appeals = useText(appealText)
  const navigate = useNavigate()
  const form = useEndpointForm(endpoints.complaints.sendComplaintWithPicture, {
    start: {
      subject: dataRight ? t[dataRight] : appealedKind ? appeals[appealedKind] : '',
      text: '',
      orderId: order ? String(order.id) : '',
      servicePlaceId: !order && place ? String(place.id) : '',
      image: null as File | null,
    },
    input: ({ orderId, servicePlaceId, image, ...content }) => ({
      ...content,
      // A draft has none.
      image: image || undefined,
      right: dataRight ?? undefined,
      orderId: toId(orderId),
      servicePlaceId: orderId === '' ? toId(servicePlaceId) : undefined,
    }),
    showsOwnToast: true,
    revalidates: false,
    onSuccess({ id }) {
      // `draft` is created below, because it needs this form.
      draft.drop()
      toast({ tone: 'success', text: dataRight ? t.rightSent : t.sent })
      navigate(toScreenAddress('ComplaintPage', { id }), { replace: true })
    },
  })
  const draft = useDraft(
    visitDrafts,
    `complaint-${getSubjectKey(props)}`,
    toDraftedForm(form.form, ['image']),
  )
  return form
}

function ComplaintForm(props: Props) {
  const { between } = useFormat()
  const { orders, place, dataRight } = props
  const t = useText(complaintsText)
  const { dateTime } = useDates()
  const { form, state, field, valueField, unlabelledField } = useComplaintForm(props)
  const picture = unlabelledField('image')
  const isOfOrder = form.watch('orderId') !== ''
  return (
    <Form state={state}>
      {!dataRight && orders.length > 0 && (
        <Select
          optional
          none={t.noOrder}
          options={orders.map(({ id, name, placeName, createdAt }) => ({
            value: id,
            label: [name, placeName, dateTime(createdAt)].join(between),
          }))}
          {...field('orderId', t.anOrder)}
        />
      )}
      {!dataRight && !isOfOrder && (
        <Combobox
          help={t.aPlaceHelp}
          optional
          options={findPlaces}
          selectedLabel={place?.name}
          {...valueField('servicePlaceId', t.aPlace)}
        />
      )}
      <TextField help={dataRight ? undefined : t.subjectHelp} required {...field('subject', t.subject)} />
      <TextArea
        help={dataRight ? t.rightTextHelp : t.textHelp}
        required
        rows={6}
        {...field('text', dataRight ? t.rightText : t.text)}
      />
      <PictureField
        label={t.picture}
        name="image"
        optional
        help={t.pictureHelp}
        error={picture.error}
        onPick={picture.onChange}
      />
      <Button type="submit" size="large" pending={state.pending}>
        {dataRight ? t.rightSend : t.send}
      </Button>
    </Form>
  )
}

export default function NewComplaintScreen() {
  const t = useText(complaintsText)
  const { NewComplaint: name } = useText(screenNames)
  const { orders, orderId, place, dataRight, appealedKind } = useLoaded<typeof loader>()
  const title = dataRight ? t.rightTitle : name
  const list = useAddress()('UsersComplaints')
  const order = orders.find(({ id }) => id === orderId) ?? null
  return (
    <Stack gap={20} fit narrow>
      <Head title={title} />
      <header>
        <Breadcrumbs items={[{ label: t.list, href: list }]} />
        <h1>{title}</h1>
        <Note size="body">{dataRight ? t.rightLead : t.newLead}</Note>
      </header>
      <ComplaintForm
        key={`${order?.id} ${place?.id} ${dataRight} ${appealedKind}`}
        orders={orders}
        order={order}
        place={place}
        dataRight={dataRight}
        appealedKind={appealedKind}
      />
    </Stack>
  )
}
