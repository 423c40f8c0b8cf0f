import type { OwnReferrals } from '#contract/referrals.ts'
import { addressOf } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ShareButton } from '#web/domain/share/ShareButton.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { ReferralStateTag } from '../ReferralStateTag.tsx'
import styles from '../referrals.module.css'
import { referralsText } from '../referrals.text.ts'
import { EnterForm } from './EnterForm.tsx'

export const loader = createLoader({ found: () => query(calls.referrals.getOwnReferrals, {}) })

/** A member’s code and link, what they bring, and who came by them. */
export default function InviteFriendsScreen() {
  const t = useText(referralsText)
  const { InviteFriends: title } = useText(screenNames)
  const { found } = useLoaded<typeof loader>()
  const { offer, own, enterUntil, earned, waiting, friends } = found
  const lead = offer ? t.lead(t.counted(offer.inviterPoints), t.counted(offer.friendPoints)) : t.closed
  return (
    <div className={styles.page}>
      <Head title={title} />
      <GridHead title={title} note={lead} />
      {own && <Own own={own} />}
      <Code found={found} />
      {enterUntil && (
        <section aria-label={t.enter} className={styles.card}>
          <h2>{t.enter}</h2>
          <EnterForm until={enterUntil} />
        </section>
      )}
      <Facts>
        <Fact name={t.earned}>
          <Points value={earned} words />
        </Fact>
        <Fact name={t.waiting}>
          <Points value={waiting} words />
        </Fact>
        {offer && <Fact name={t.leftLabel}>{t.left(offer.left)}</Fact>}
      </Facts>
      <Friends friends={friends} />
    </div>
  )
}

function Code({ found: { code, offer } }: { found: OwnReferrals }) {
  const t = useText(referralsText)
  const path = addressOf('Invitation', { code })
  const { money } = useFormat()
  const link = `${useRootData()?.publicUrl ?? ''}${path}`
  return (
    <>
      {!offer && <Notice tone="warning">{t.closedMore}</Notice>}
      {offer?.left === 0 && (
        <Notice tone="warning" title={t.usedUp}>
          {t.usedUpMore}
        </Notice>
      )}
      <section aria-label={t.code} className={styles.card}>
        <span className={styles.label}>{t.code}</span>
        <bdi dir="ltr" className={styles.code}>
          {code}
        </bdi>
        <div className={styles.actions}>
          <ShareButton name={t.shareName} look="primary" path={path} />
          <CopyButton value={link} words={t}>
            {t.copy}
          </CopyButton>
        </div>
        {offer && (
          <p className={styles.lead}>{t.when(money(offer.orderOver.amount, offer.orderOver.currency))}</p>
        )}
      </section>
    </>
  )
}

/** What brings the reader, who came by somebody else’s code, their own points. */
function Own({ own }: { own: NonNullable<OwnReferrals['own']> }) {
  const t = useText(referralsText)
  const { date } = useDates()
  const { money } = useFormat()
  const { state, points, until, dueAt, orderOver } = own
  if (points === 0 || state === 'rewarded' || state === 'lapsed' || state === 'refused') return null
  const amount = t.counted(points)
  return (
    <Notice tone="info" title={t.own}>
      {state === 'review'
        ? t.ownReview
        : dueAt
          ? t.ownDue(amount, date(dueAt))
          : t.ownUntil(amount, money(orderOver.amount, orderOver.currency), date(until))}
    </Notice>
  )
}

function Friends({ friends }: { friends: OwnReferrals['friends'] }) {
  const t = useText(referralsText)
  const { date } = useDates()
  if (friends.length === 0)
    return (
      <EmptyState title={t.none} picture="/art/empty/list.svg">
        {t.noneMore}
      </EmptyState>
    )
  return (
    <section aria-label={t.friends}>
      <h2>{t.friends}</h2>
      <ul className={styles.friends}>
        {friends.map(({ id, name, state, points, joinedAt, dueAt }) => (
          <li key={id} className={styles.friend}>
            <span className={styles.what}>
              <bdi>{name}</bdi>
              <span className={styles.label}>
                {state === 'held' && dueAt ? t.dueOn(date(dueAt)) : date(joinedAt)}
              </span>
            </span>
            <span className={styles.side}>
              <ReferralStateTag state={state} />
              <Points value={points} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
