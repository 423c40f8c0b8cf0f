import type { ReactNode } from 'react'
import type { OwnConversation } from '../../../../contract/ownData.ts'
import { kindsText } from '../../../../contract/wallet.text.ts'
import { calls, type ReplyOf } from '../../../api/calls.ts'
import { createLoader, type LoaderContext } from '../../../api/loading/createLoader.ts'
import { useLoaded } from '../../../api/loading/useLoaded.ts'
import { orderStatesText } from '../../../domain/orders/orders.text.ts'
import { Head } from '../../../layout/head/Head.tsx'
import { screenNames } from '../../../layout/navigation/screenNames.text.ts'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useFormat, useReader, useText } from '../../../ui/language/language.tsx'
import { useDates } from '../../../ui/language/useDates.ts'
import { consentsText } from './consents.text.ts'
import styles from './data.module.css'
import { dataText } from './data.text.ts'

/** Null where no copy is ready. */
async function copy({ ask }: LoaderContext) {
  const { readyUntil } = await ask(calls.ownData.getDataCopy, {})
  return readyUntil === null ? null : ask(calls.ownData.getPrintedCopy, {})
}

export const loader = createLoader({ copy })

type Copy = ReplyOf<typeof calls.ownData.getPrintedCopy>

/** What is kept of a person, for paper: the browser makes a PDF of it. */
export default function PrintScreen() {
  const t = useText(dataText)
  const { OwnDataPrint: title } = useText(screenNames)
  const { copy } = useLoaded<typeof loader>()
  const address = useAddress()
  const { now } = useReader()
  const { dateTime } = useDates()
  return (
    <div className={styles.sheet}>
      <Head title={title} />
      <header className={styles.top}>
        <h1>{title}</h1>
        {copy && <p>{t.printedOn(dateTime(now ?? new Date().toISOString()))}</p>}
      </header>
      {copy ? (
        <>
          <p className={styles.tools}>
            <Button icon="printer" onClick={() => print()}>
              {t.printNow}
            </Button>
          </p>
          {!copy.isWhole && <Notice>{t.notWhole}</Notice>}
          <Parts copy={copy} />
        </>
      ) : (
        <Notice tone="warning" action={<Button href={address('OwnData')}>{t.requestAgain}</Button>}>
          {t.notReady}
        </Notice>
      )}
    </div>
  )
}

function Part({
  id,
  title,
  isEmpty,
  children,
}: {
  id: string
  title: string
  isEmpty: boolean
  children: ReactNode
}) {
  const t = useText(dataText)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what lies beside a narrow screen is reached by keys, too
    <section aria-labelledby={id} tabIndex={0} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? <p>{t.nothing}</p> : children}
    </section>
  )
}

function Parts({ copy }: { copy: Copy }) {
  const [t, words] = [useText(dataText), useText(consentsText)]
  const { profile, consents, statement, orders, conversations, complaints } = copy
  return (
    <>
      <Part id="profile" title={t.profile} isEmpty={false}>
        <dl className={styles.facts}>
          <dt>{t.name}</dt>
          <dd>
            <bdi>{profile.name}</bdi>
          </dd>
          <dt>{t.email}</dt>
          <dd>
            <bdi dir="ltr">{profile.email ?? '–'}</bdi>
          </dd>
          <dt>{t.phone}</dt>
          <dd>
            <bdi dir="ltr">{profile.phone ?? '–'}</bdi>
          </dd>
          <dt>{t.rank}</dt>
          <dd>{profile.rank}</dd>
        </dl>
      </Part>
      <Part id="consents" title={words.log} isEmpty={consents.length === 0}>
        <ConsentLog rows={consents} />
      </Part>
      <Part id="statement" title={t.statement} isEmpty={statement.length === 0}>
        <Statement rows={statement} />
      </Part>
      <Part id="orders" title={t.orders} isEmpty={orders.length === 0}>
        <Orders rows={orders} />
      </Part>
      <Part id="conversations" title={t.conversations} isEmpty={conversations.length === 0}>
        {conversations.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
          <Conversation key={at} conversation={each} />
        ))}
      </Part>
      <Part id="complaints" title={t.complaints} isEmpty={complaints.length === 0}>
        <Complaints rows={complaints} />
      </Part>
    </>
  )
}

function Table({ headers, children }: { headers: readonly string[]; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function ConsentLog({ rows }: { rows: Copy['consents'] }) {
  const [t, words] = [useText(dataText), useText(consentsText)]
  const { number } = useFormat()
  const { dateTime } = useDates()
  return (
    <Table headers={[t.at, words.purpose, words.version, words.choice]}>
      {rows.map(({ purpose, version, isGiven, at }) => (
        <tr key={`${purpose}${at}${isGiven}`}>
          <td>{dateTime(at)}</td>
          <td>{words[purpose]}</td>
          <td>{number(version)}</td>
          <td>{isGiven ? words.yes : words.no}</td>
        </tr>
      ))}
    </Table>
  )
}

function Statement({ rows }: { rows: Copy['statement'] }) {
  const [t, kinds] = [useText(dataText), useText(kindsText)]
  const { number } = useFormat()
  const { dateTime } = useDates()
  return (
    <Table headers={[t.at, t.what, t.party, t.points, t.balance]}>
      {rows.map(({ id, kind, at, party, points, balance }) => (
        <tr key={`${id}${kind}`}>
          <td>{dateTime(at)}</td>
          <td>{kinds[kind]}</td>
          <td>
            <bdi>{party}</bdi>
          </td>
          <td>
            <bdi dir="ltr">{points > 0 ? `+${number(points)}` : number(points)}</bdi>
          </td>
          <td>{number(balance)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Orders({ rows }: { rows: Copy['orders'] }) {
  const [t, states] = [useText(dataText), useText(orderStatesText)]
  const { number } = useFormat()
  const { dateTime } = useDates()
  return (
    <Table headers={[t.at, t.code, t.place, t.offer, t.state, t.payable, t.points]}>
      {rows.map((order) => (
        <tr key={order.code}>
          <td>{dateTime(order.createdAt)}</td>
          <td>
            <bdi dir="ltr">{order.code}</bdi>
          </td>
          <td>
            <bdi>{order.place}</bdi>
          </td>
          <td>
            <bdi>{order.offer ?? order.service}</bdi>
          </td>
          <td>{states[order.state]}</td>
          <td>
            {order.paidAt !== null && order.payable !== null && (
              <bdi>
                {number(order.payable)} {order.currency}
              </bdi>
            )}
          </td>
          <td>{number(order.points)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Conversation({ conversation }: { conversation: OwnConversation }) {
  const t = useText(dataText)
  const { dateTime } = useDates()
  const { with: other, subject, messages } = conversation
  return (
    <article className={styles.conversation}>
      <h3>
        <bdi>{other}</bdi>
        {subject && (
          <>
            {' · '}
            <bdi>{subject}</bdi>
          </>
        )}
      </h3>
      <ol>
        {messages.map(({ at, isOwn, by, text, picture }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
          <li key={n}>
            <p className={styles.quiet}>
              {dateTime(at)} · <bdi>{isOwn ? t.you : by}</bdi>
            </p>
            {text && <p dir="auto">{text}</p>}
            {picture && <a href={picture}>{t.pictureSent}</a>}
          </li>
        ))}
      </ol>
    </article>
  )
}

function Complaints({ rows }: { rows: Copy['complaints'] }) {
  const t = useText(dataText)
  const { dateTime } = useDates()
  return rows.map(({ id, subject, text, state, createdAt, resolution }) => (
    <article key={id} className={styles.conversation}>
      <h3 dir="auto">{subject}</h3>
      <p className={styles.quiet}>
        {dateTime(createdAt)} · {t[state]}
      </p>
      <p dir="auto">{text}</p>
      {resolution && (
        <p dir="auto">
          {t.outcome}: {resolution}
        </p>
      )}
    </article>
  ))
}
