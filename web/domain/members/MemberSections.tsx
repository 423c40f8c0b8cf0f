import { type ReactNode, useId } from 'react'
import { englishPoints, governedArabicPoints } from '#contract/core/countedPoints.ts'
import { kindsText } from '#contract/wallet/wallet.text.ts'
import { useOrderAddress } from '#web/domain/chat/useOrderAddress.ts'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { StatusTag } from '#web/domain/payments/StatusTag.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useFormat, useReader, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { ComplaintStateTag } from './ComplaintStateTag.tsx'
import { caseText } from './cases.text.ts'
import type { LoadedMember } from './loadMember.ts'
import styles from './members.module.css'
import { membersText } from './members.text.ts'
import { SuspicionCaseTag } from './SuspicionCaseTag.tsx'

type List<Item> = { data: readonly Item[]; totalCount: number }

/** Only what the reader may see is loaded, so a section without data isn't shown. */
function Section<Item extends { id: number }>(props: {
  title: string
  list: List<Item>
  empty: string
  /** Above the rows. */
  children?: ReactNode
  row: (item: Item) => ReactNode
}) {
  const { title, list, empty, row } = props
  const t = useText(membersText)
  const { number } = useFormat()
  const { data, totalCount } = list
  const id = useId()
  return (
    <section aria-labelledby={id} className={page.card}>
      <Row gap={12} align="center" spread>
        <h2 id={id}>{title}</h2>
        {totalCount > data.length && (
          <Note as="span" weight="regular">
            {t.latest(number(data.length), number(totalCount))}
          </Note>
        )}
      </Row>
      {props.children}
      {data.length === 0 ? (
        <Note weight="regular">{empty}</Note>
      ) : (
        <ul className={styles.rows}>
          {data.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function What(props: { href?: string | null; at: string; children: ReactNode; more?: ReactNode }) {
  const { dateTime } = useDates()
  const { between } = useFormat()
  return (
    <Stack as="span" gap={2} align="start" className={styles.breakable}>
      {props.href ? <a href={props.href}>{props.children}</a> : <span>{props.children}</span>}
      <Note as="span" weight="regular">
        <time dateTime={props.at}>{dateTime(props.at)}</time>
        {props.more && between}
        {props.more}
      </Note>
    </Stack>
  )
}

const countedPoints = { ar: governedArabicPoints, en: englishPoints }

export function MemberWallet({ wallet, transactions, userId }: WalletProps) {
  const t = useText(membersText)
  const kinds = useText(kindsText)
  const { date } = useDates()
  const { language } = useReader()
  const formatPoints = countedPoints[language]
  const address = useAddress()
  const { nextExpiry } = wallet
  return (
    <Section
      title={t.wallet}
      list={transactions}
      empty={t.noTransactions}
      row={({ at, kind, party, points }) => (
        <>
          <What at={at} more={party && <bdi>{party}</bdi>}>
            {kinds[kind]}
          </What>
          <SignedPoints points={points} />
        </>
      )}
    >
      <Row gap={12} lineGap={4} align="center">
        <Points value={wallet.points} showUnit size="large" />
        <a href={address('UserWalletControl', { id: userId })}>{t.statement}</a>
      </Row>
      {wallet.heldPoints > 0 && <Note weight="regular">{t.held(formatPoints(wallet.heldPoints))}</Note>}
      {nextExpiry && (
        <Note weight="regular">{t.expires(formatPoints(nextExpiry.points), date(nextExpiry.at))}</Note>
      )}
    </Section>
  )
}

type WalletProps = {
  wallet: NonNullable<LoadedMember['wallet']>
  transactions: NonNullable<LoadedMember['transactions']>
  userId: number
}

export function SignedPoints({ points }: { points: number }) {
  const { number } = useFormat()
  // A lone Arabic zero looks like a dot, and nothing moved.
  if (points === 0) return null
  return (
    <bdi>
      {points < 0 ? '−' : '+'}
      {number(Math.abs(points))}
    </bdi>
  )
}

export function MemberOrders({ orders }: { orders: NonNullable<LoadedMember['orders']> }) {
  const t = useText(membersText)
  const orderAddress = useOrderAddress()
  return (
    <Section
      title={t.orders}
      list={orders}
      empty={t.noOrders}
      row={({ id, code, offer, service, place, state, createdAt }) => (
        <>
          <What href={orderAddress(id)} at={createdAt} more={<bdi dir="ltr">{code}</bdi>}>
            {t.atPlace((offer ?? service)?.name ?? '', place.name)}
          </What>
          <OrderStateTag state={state} />
        </>
      )}
    />
  )
}

export function MemberPayments({ payments }: { payments: NonNullable<LoadedMember['payments']> }) {
  const t = useText(membersText)
  const { money } = useFormat()
  const address = useAddress()
  return (
    <Section
      title={t.payments}
      list={payments}
      empty={t.noPayments}
      row={({ id, merchantRefNum, packageName, price, currency, status, flagged, createdAt }) => (
        <>
          <What
            href={address('PaymentPage', { id })}
            at={createdAt}
            more={<bdi dir="ltr">{merchantRefNum}</bdi>}
          >
            <bdi>{packageName}</bdi>
          </What>
          <Row as="span" gap={8} align="center">
            <bdi>{money(price, currency)}</bdi>
            <StatusTag status={status} flagged={flagged} />
          </Row>
        </>
      )}
    />
  )
}

export function MemberComplaints({ complaints }: { complaints: NonNullable<LoadedMember['complaints']> }) {
  const t = useText(membersText)
  const address = useAddress()
  return (
    <Section
      title={t.complaints}
      list={complaints}
      empty={t.noComplaints}
      row={({ id, subject, state, createdAt, place }) => (
        <>
          <What
            href={address('ComplaintPage', { id })}
            at={createdAt}
            more={place && <bdi>{place.name}</bdi>}
          >
            <bdi>{subject || `#${id}`}</bdi>
          </What>
          <ComplaintStateTag state={state} />
        </>
      )}
    />
  )
}

export function MemberFlags({ flags }: { flags: NonNullable<LoadedMember['flags']> }) {
  const t = useText(membersText)
  const cases = useText(caseText)
  const address = useAddress()
  return (
    <Section
      title={t.flags}
      list={flags}
      empty={t.noFlags}
      row={({ id, rule, state, foundAt, evidenceCount }) => (
        <>
          <What href={address('FlagPage', { id })} at={foundAt} more={t.evidence(evidenceCount)}>
            {cases[rule]}
          </What>
          <SuspicionCaseTag state={state} />
        </>
      )}
    />
  )
}
