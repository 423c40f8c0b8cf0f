import { shownRows } from '#contract/memberPage/constants.ts'
import type { MemberDetails } from '#contract/memberPage/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useStartItem } from '#web/domain/chat/useStartItem.ts'
import { loadMember } from '#web/domain/members/loadMember.ts'
import { MemberIdentity } from '#web/domain/members/MemberIdentity.tsx'
import {
  MemberComplaints,
  MemberFlags,
  MemberOrders,
  MemberPayments,
  MemberWallet,
} from '#web/domain/members/MemberSections.tsx'
import styles from '#web/domain/members/members.module.css'
import { MemberRestrictions } from '#web/forms/restrictions/MemberRestrictions.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { memberPageText } from './memberPage.text.ts'
import { Timeline } from './Timeline.tsx'

export const loader = createLoader({
  member: (context) => loadMember(context, Number(context.params.id), shownRows),
  timeline: ({ params }) => query(endpoints.memberPage.getTimeline, { userId: Number(params.id) }),
})

function Devices({ devices }: { devices: MemberDetails['devices'] }) {
  const t = useText(memberPageText)
  const { relative } = useDates()
  return (
    <section aria-labelledby="devices" className={page.card}>
      <h2 id="devices">{t.devices}</h2>
      {devices.length === 0 && <Note weight="regular">{t.noDevices}</Note>}
      <ul className={styles.rows}>
        {devices.map(({ id, device, lastSeenAt }) => (
          <li key={id}>
            <bdi>{device}</bdi>
            <Note as="time" weight="regular" dateTime={lastSeenAt}>
              {t.lastSeen(relative(lastSeenAt))}
            </Note>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Consents({ consents }: { consents: MemberDetails['consents'] }) {
  const t = useText(memberPageText)
  const { date } = useDates()
  return (
    <section aria-labelledby="consents" className={page.card}>
      <h2 id="consents">{t.consents}</h2>
      {consents.length === 0 && <Note weight="regular">{t.noConsents}</Note>}
      <ul className={styles.rows}>
        {consents.map(({ purpose, isGiven, at }) => (
          <li key={purpose}>
            <span>{t[purpose]}</span>
            <Note as="time" weight="regular" dateTime={at}>
              {isGiven ? t.given(date(at)) : t.withdrawn(date(at))}
            </Note>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChatButton({ userId }: { userId: number }) {
  const t = useText(memberPageText)
  const [item] = useStartItem()({ userId })
  return (
    item?.href && (
      <Button tone="outline" icon="message-circle" href={item.href}>
        {t.chat}
      </Button>
    )
  )
}

export default function MemberScreen() {
  const { UsersManagement: list } = useText(screenNames)
  const address = useAddress()
  const { member, timeline } = useLoaded<typeof loader>()
  const { details, wallet, transactions, orders, payments, complaints, flags } = member
  const { user, restrictions, devices, consents } = details
  return (
    <Stack gap={20} fit className={page.screen}>
      <Head title={user.name} />
      <Stack as="header" gap={6} className={page.head}>
        <Breadcrumbs items={[{ label: list, href: address('UsersManagement') }]} />
        <Row gap={12} align="center" spread>
          <h1>
            <bdi>{user.name}</bdi>
          </h1>
          <ChatButton userId={user.id} />
        </Row>
      </Stack>
      <div className={page.side}>
        <div className={page.card}>
          <MemberIdentity details={details} />
        </div>
        <MemberRestrictions user={user} restrictions={restrictions} />
      </div>
      <div className={page.main}>
        {wallet && transactions && (
          <MemberWallet wallet={wallet} transactions={transactions} userId={user.id} />
        )}
        {orders && <MemberOrders orders={orders} />}
        {payments && <MemberPayments payments={payments} />}
        {complaints && <MemberComplaints complaints={complaints} />}
        {flags && <MemberFlags flags={flags} />}
        <Devices devices={devices} />
        <Consents consents={consents} />
        {/* Reloading the page after a change drops the later parts, which then would overlap. */}
        <Timeline key={timeline.entries[0]?.key} userId={user.id} first={timeline} />
      </div>
    </Stack>
  )
}
