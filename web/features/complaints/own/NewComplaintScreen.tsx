import { dataRights } from '#contract/complaints/constants.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { complaintsText } from '../complaints.text.ts'
import { ComplaintForm } from './ComplaintForm.tsx'
import { type OrderChoice, orderChoice } from './orderChoice.ts'
import styles from './own.module.css'

const readId = (search: URLSearchParams, key: string) => {
  const id = search.get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** Treats something in the URL that the reader can't access as absent. */
const orNullIfMissing = <T,>(request: Promise<T>): Promise<T | null> =>
  request.catch((error: { name?: string; status?: number }) => {
    if (error.name === 'Failure' && error.status === 404) return null
    throw error
  })

/** The member's latest orders, plus the one in the URL. */
async function loadOrders({ callEndpoint, search, user }: LoaderContext): Promise<OrderChoice[]> {
  if (user.rank !== 'User') return []
  const orderId = readId(search, 'order')
  const [current, ended, order] = await Promise.all([
    callEndpoint(endpoints.orders.listPendingOfUser, { pageSize: 20 }),
    callEndpoint(endpoints.orders.listDoneOfUser, { pageSize: 20 }),
    orderId === null ? null : orNullIfMissing(callEndpoint(endpoints.orders.getOrder, { id: orderId })),
  ])
  const latest = [...current.data, ...ended.data]
  const isMissing = order && order.member.id === user.id && !latest.some(({ id }) => id === order.id)
  return (isMissing ? [order, ...latest] : latest).map(orderChoice)
}

export const loader = createLoader({
  orders: loadOrders,
  orderId: ({ search }) => readId(search, 'order'),
  right: ({ search }) => dataRights.find((right) => right === search.get('right')) ?? null,
  async place({ callEndpoint, search }) {
    const id = readId(search, 'place')
    const place = id === null ? null : await orNullIfMissing(callEndpoint(endpoints.places.getPlace, { id }))
    return place && { id: place.id, name: place.name }
  },
})

export default function NewComplaintScreen() {
  const t = useText(complaintsText)
  const { NewComplaint: name } = useText(screenNames)
  const { orders, orderId, place, right } = useLoaded<typeof loader>()
  const title = right ? t.rightTitle : name
  const list = useAddress()('UsersComplaints')
  const order = orders.find(({ id }) => id === orderId) ?? null
  return (
    <div className={styles.page}>
      <Head title={title} />
      <header>
        <Breadcrumbs items={[{ label: t.list, href: list }]} />
        <h1>{title}</h1>
        <p className={styles.lead}>{right ? t.rightLead : t.newLead}</p>
      </header>
      <ComplaintForm
        key={`${order?.id} ${place?.id} ${right}`}
        orders={orders}
        order={order}
        place={place}
        right={right}
      />
    </div>
  )
}
