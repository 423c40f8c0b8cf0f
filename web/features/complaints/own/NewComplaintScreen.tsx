import { dataRights } from '#contract/dataRights.ts'
import { calls } from '#web/api/calls.ts'
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

const idIn = (search: URLSearchParams, key: string) => {
  const id = search.get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** What an address names that isn't there for the reader is as if it weren't named. */
const ifThere = <Found,>(asked: Promise<Found>): Promise<Found | null> =>
  asked.catch((error: { name?: string; status?: number }) => {
    if (error.name === 'Failure' && error.status === 404) return null
    throw error
  })

/** A member's latest orders, and the one that the address names. */
async function orders({ ask, search, user }: LoaderContext): Promise<OrderChoice[]> {
  if (user.rank !== 'User') return []
  const named = idIn(search, 'order')
  const [current, ended, order] = await Promise.all([
    ask(calls.orders.listPendingOfUser, { pageSize: 20 }),
    ask(calls.orders.listDoneOfUser, { pageSize: 20 }),
    named === null ? null : ifThere(ask(calls.orders.getOrder, { id: named })),
  ])
  const latest = [...current.data, ...ended.data]
  const other = order && order.member.id === user.id && !latest.some(({ id }) => id === order.id)
  return (other ? [order, ...latest] : latest).map(orderChoice)
}

export const loader = createLoader({
  orders,
  orderId: ({ search }) => idIn(search, 'order'),
  right: ({ search }) => dataRights.find((each) => each === search.get('right')) ?? null,
  async place({ ask, search }) {
    const id = idIn(search, 'place')
    const place = id === null ? null : await ifThere(ask(calls.places.getPlace, { id }))
    return place && { id: place.id, name: place.name }
  },
})

export default function NewComplaintScreen() {
  const t = useText(complaintsText)
  const { NewComplaint: name } = useText(screenNames)
  const { orders, orderId, place, right } = useLoaded<typeof loader>()
  const title = right ? t.rightTitle : name
  const list = useAddress()('UsersComplaints')
  const named = orders.find(({ id }) => id === orderId) ?? null
  return (
    <div className={styles.page}>
      <Head title={title} />
      <header>
        <Breadcrumbs items={[{ label: t.list, href: list }]} />
        <h1>{title}</h1>
        <p className={styles.lead}>{right ? t.rightLead : t.newLead}</p>
      </header>
      <ComplaintForm
        key={`${named?.id} ${place?.id} ${right}`}
        orders={orders}
        order={named}
        place={place}
        right={right}
      />
    </div>
  )
}
