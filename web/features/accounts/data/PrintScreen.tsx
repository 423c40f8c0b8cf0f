import type { OwnConversation } from '#contract/ownData.ts'
import { reviewsText } from '#contract/reviews.text.ts'
import { kindsText } from '#contract/wallet.text.ts'
import { calls, type ReplyOf } from '#web/api/calls.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useReader, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { consentsText } from './consents.text.ts'
import styles from './data.module.css'
import { dataText } from './data.text.ts'
import { NoCopy } from './NoCopy.tsx'
import { OwnGifts } from './OwnGifts.tsx'
import { OwnInvitations } from './OwnInvitations.tsx'
import { Part } from './Part.tsx'
import { Table } from './Table.tsx'

/** Why there is none, if no copy is ready, or if the session has no recent authentication. */
async function copy({ ask }: LoaderContext) {
  try {
    return await ask(calls.ownData.getPrintedCopy, {})
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'Failure' && (code === 'NoDataCopy' || code === 'ProveAgain')) return code
    throw error
  }
}

export const loader = createLoader({ copy })

type Copy = ReplyOf<typeof calls.ownData.getPrintedCopy>

/** What is kept of a person, for paper: the browser makes a PDF of it. */
export default function PrintScreen() {
  const t = useText(dataText)
  const { OwnDataPrint: title } = useText(screenNames)
  const { copy } = useLoaded<typeof loader>()
  const { now } = useReader()
  const { dateTime } = useDates()
  return (
    <div className={styles.sheet}>
      <Head title={title} />
      <header className={styles.top}>
        <h1>{title}</h1>
        {typeof copy === 'object' && <p>{t.printedOn(dateTime(now ?? new Date().toISOString()))}</p>}
      </header>
      {typeof copy === 'string' ? (
        <NoCopy why={copy} />
      ) : (
        <>
          <p className={styles.tools}>
            <Button icon="printer" onClick={() => print()}>
              {t.printNow}
            </Button>
          </p>
          {!copy.isWhole && <Notice>{t.notWhole}</Notice>}
          <Parts copy={copy} />
        </>
      )}
    </div>
  )
}

function Parts({ copy }: { copy: Copy }) {
  const [t, words] = [useText(dataText), useText(consentsText)]
  const {
    profile,
    consents,
    favourites,
    statement,
    orders,
    conversations,
    complaints,
    reviews,
    gifts,
    invitations,
  } = copy
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
      <Part id="favourites" title={t.favourites} isEmpty={favourites.length === 0}>
        <ul>
          {favourites.map(({ place, offer, savedAt }) => (
            <li key={`${place} ${offer} ${savedAt}`}>
              <bdi>{offer ?? place}</bdi> {offer && <bdi>({place})</bdi>}
            </li>
          ))}
        </ul>
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
      <Part id="reviews" title={t.reviews} isEmpty={reviews.length === 0}>
        <Reviews rows={reviews} />
      </Part>
      <OwnGifts gifts={gifts} />
      <OwnInvitations invitations={invitations} />
    </>
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
  const { between } = useFormat()
  const { dateTime } = useDates()
  const { with: other, subject, messages } = conversation
  return (
    <article className={styles.conversation}>
      <h3>
        <bdi>{other}</bdi>
        {subject && (
          <>
            {between}
            <bdi>{subject}</bdi>
          </>
        )}
      </h3>
      <ol>
        {messages.map(({ at, isOwn, by, text, picture }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
          <li key={n}>
            <p className={styles.quiet}>
              {dateTime(at)}
              {between}
              <bdi>{isOwn ? t.you : by}</bdi>
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
  const { between } = useFormat()
  const { dateTime } = useDates()
  return rows.map(({ id, subject, text, state, createdAt, resolution }) => (
    <article key={id} className={styles.conversation}>
      <h3 dir="auto">{subject}</h3>
      <p className={styles.quiet}>
        {dateTime(createdAt)}
        {between}
        {t[state]}
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

function Reviews({ rows }: { rows: Copy['reviews'] }) {
  const t = useText(dataText)
  const words = useText(reviewsText)
  const { between } = useFormat()
  const { dateTime } = useDates()
  return rows.map(({ place, stars, text, images, writtenAt, answer }) => (
    <article key={writtenAt} className={styles.conversation}>
      <h3 dir="auto">{place}</h3>
      <p className={styles.quiet}>
        {dateTime(writtenAt)}
        {between}
        {words.stars(stars)}
      </p>
      {text && <p dir="auto">{text}</p>}
      {images.map((image) => (
        <p key={image}>
          <a href={image}>{t.pictureSent}</a>
        </p>
      ))}
      {answer && (
        <p dir="auto">
          {t.answer}: {answer}
        </p>
      )}
    </article>
  ))
}
