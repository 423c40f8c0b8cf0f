import { useRevalidator } from 'react-router'
import type { OwnConversation } from '#contract/ownData/schemas.ts'
import { reviewsText } from '#contract/reviews/reviews.text.ts'
import { kindsText } from '#contract/wallet/wallet.text.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { isEndpointError } from '#web/api/loading/endpointError.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { reauthenticate } from '#web/api/reauthentication.ts'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useReader, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './data.module.css'
import { consentsText, dataText } from './data.text.ts'
import { PrintSection } from './PrintSection.tsx'
import { Table } from './Table.tsx'

async function loadCopy({ callEndpoint }: LoaderContext) {
  try {
    return await callEndpoint(endpoints.ownData.getPrintedCopy, {})
  } catch (error) {
    if (isEndpointError(error) && (error.code === 'NoDataCopy' || error.code === 'ProveAgain'))
      return error.code
    throw error
  }
}

export const loader = createLoader({ copy: loadCopy })

type Copy = EndpointReply<typeof endpoints.ownData.getPrintedCopy>

function CopyUnavailable({ why }: { why: 'NoDataCopy' | 'ProveAgain' }) {
  const t = useText(dataText)
  const address = useAddress()
  const { revalidate } = useRevalidator()
  const confirm = async () => {
    if (await reauthenticate()) await revalidate()
  }
  if (why === 'ProveAgain')
    return <Notice action={<Button onClick={confirm}>{t.confirm}</Button>}>{t.confirmFirst}</Notice>
  return (
    <Notice tone="warning" action={<Button href={address('OwnData')}>{t.requestAgain}</Button>}>
      {t.notReady}
    </Notice>
  )
}

export default function PrintScreen() {
  const t = useText(dataText)
  const { OwnDataPrint: title } = useText(screenNames)
  const { copy } = useLoaded<typeof loader>()
  const { now } = useReader()
  const { dateTime } = useDates()
  return (
    <div className={styles.sheet}>
      <Head title={title} />
      <header>
        <h1>{title}</h1>
        {typeof copy === 'object' && <p>{t.printedOn(dateTime(now ?? new Date().toISOString()))}</p>}
      </header>
      {typeof copy === 'string' ? (
        <CopyUnavailable why={copy} />
      ) : (
        <>
          <p className={styles.tools}>
            <Button icon="printer" onClick={() => print()}>
              {t.printNow}
            </Button>
          </p>
          {!copy.isWhole && <Notice>{t.notWhole}</Notice>}
          <CopySections copy={copy} />
        </>
      )}
    </div>
  )
}

type Gifts = EndpointReply<typeof endpoints.ownData.getPrintedCopy>['gifts']

function OwnGifts({ gifts }: { gifts: Gifts }) {
  const [t, kinds] = [useText(dataText), useText(kindsText)]
  const { number } = useFormat()
  const { dateTime } = useDates()
  return (
    <PrintSection id="gifts" title={t.gifts} isEmpty={gifts.length === 0}>
      <Table headers={[t.at, t.what, t.party, t.points, t.words]}>
        {gifts.map(({ isOwn, givenAt, from, to, points, text, thanks }) => (
          <tr key={`${givenAt}${to}${points}`}>
            <td>{dateTime(givenAt)}</td>
            <td>{isOwn ? kinds.giftOut : kinds.giftIn}</td>
            <td>
              <bdi>{isOwn ? to : from}</bdi>
            </td>
            <td>{number(points)}</td>
            <td>
              {text && <p dir="auto">{text}</p>}
              {thanks && <p dir="auto">{thanks}</p>}
            </td>
          </tr>
        ))}
      </Table>
    </PrintSection>
  )
}

type Invitations = EndpointReply<typeof endpoints.ownData.getPrintedCopy>['invitations']

function OwnInvitations({ invitations }: { invitations: Invitations }) {
  const t = useText(dataText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  return (
    <PrintSection id="invitations" title={t.invitations} isEmpty={invitations.length === 0}>
      <Table headers={[t.at, t.what, t.party, t.points]}>
        {invitations.map(({ isOwn, joinedAt, with: partner, points }) => (
          <tr key={`${joinedAt}${partner}`}>
            <td>{dateTime(joinedAt)}</td>
            <td>{isOwn ? t.youInvited : t.invitedBy}</td>
            <td>
              <bdi>{partner}</bdi>
            </td>
            <td>{number(points)}</td>
          </tr>
        ))}
      </Table>
    </PrintSection>
  )
}

function CopySections({ copy }: { copy: Copy }) {
  const [t, consentTexts] = [useText(dataText), useText(consentsText)]
  const {
    profile,
    consents,
    favourites,
    savedSearches,
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
      <PrintSection id="profile" title={t.profile} isEmpty={false}>
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
      </PrintSection>
      <PrintSection id="consents" title={consentTexts.log} isEmpty={consents.length === 0}>
        <ConsentLog rows={consents} />
      </PrintSection>
      <PrintSection id="favourites" title={t.favourites} isEmpty={favourites.length === 0}>
        <ul>
          {favourites.map(({ place, offer, savedAt }) => (
            <li key={`${place} ${offer} ${savedAt}`}>
              <bdi>{offer ?? place}</bdi> {offer && <bdi>({place})</bdi>}
            </li>
          ))}
        </ul>
      </PrintSection>
      <PrintSection id="savedSearches" title={t.savedSearches} isEmpty={savedSearches.length === 0}>
        <ul>
          {savedSearches.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </PrintSection>
      <PrintSection id="statement" title={t.statement} isEmpty={statement.length === 0}>
        <Statement rows={statement} />
      </PrintSection>
      <PrintSection id="orders" title={t.orders} isEmpty={orders.length === 0}>
        <Orders rows={orders} />
      </PrintSection>
      <PrintSection id="conversations" title={t.conversations} isEmpty={conversations.length === 0}>
        {conversations.map((conversation, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Conversation key={at} conversation={conversation} />
        ))}
      </PrintSection>
      <PrintSection id="complaints" title={t.complaints} isEmpty={complaints.length === 0}>
        <Complaints rows={complaints} />
      </PrintSection>
      <PrintSection id="reviews" title={t.reviews} isEmpty={reviews.length === 0}>
        <Reviews rows={reviews} />
      </PrintSection>
      <OwnGifts gifts={gifts} />
      <OwnInvitations invitations={invitations} />
    </>
  )
}

function ConsentLog({ rows }: { rows: Copy['consents'] }) {
  const [t, consentTexts] = [useText(dataText), useText(consentsText)]
  const { number } = useFormat()
  const { dateTime } = useDates()
  return (
    <Table headers={[t.at, consentTexts.purpose, consentTexts.version, consentTexts.choice]}>
      {rows.map(({ purpose, version, isGiven, at }) => (
        <tr key={`${purpose}${at}${isGiven}`}>
          <td>{dateTime(at)}</td>
          <td>{consentTexts[purpose]}</td>
          <td>{number(version)}</td>
          <td>{isGiven ? consentTexts.yes : consentTexts.no}</td>
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
  const { with: partner, subject, messages } = conversation
  return (
    <article className={styles.conversation}>
      <h3>
        <bdi>{partner}</bdi>
        {subject && (
          <>
            {between}
            <bdi>{subject}</bdi>
          </>
        )}
      </h3>
      <Stack as="ol" gap={10}>
        {messages.map(({ at, isOwn, by, text, picture }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={n}>
            <Note>
              {dateTime(at)}
              {between}
              <bdi>{isOwn ? t.you : by}</bdi>
            </Note>
            {text && <p dir="auto">{text}</p>}
            {picture && <a href={picture}>{t.pictureSent}</a>}
          </li>
        ))}
      </Stack>
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
      <Note>
        {dateTime(createdAt)}
        {between}
        {t[state]}
      </Note>
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
  const reviewTexts = useText(reviewsText)
  const { between } = useFormat()
  const { dateTime } = useDates()
  return rows.map(({ place, stars, text, images, writtenAt, answer }) => (
    <article key={writtenAt} className={styles.conversation}>
      <h3 dir="auto">{place}</h3>
      <Note>
        {dateTime(writtenAt)}
        {between}
        {reviewTexts.stars(stars)}
      </Note>
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
