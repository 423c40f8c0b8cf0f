import { toScreenAddress } from '#contract/core/screens.ts'
import type { OwnReferrals } from '#contract/referrals/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ShareButton } from '#web/domain/share/ShareButton.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { ReferralStateTag } from '../ReferralStateTag.tsx'
import styles from '../referrals.module.css'
import { referralsText } from '../referrals.text.ts'

export const loader = createLoader({ referrals: () => query(endpoints.referrals.getOwnReferrals, {}) })

/** Enters a friend's invitation code after the sign-up. */
function EnterForm({ until }: { until: string }) {
  const t = useText(referralsText)
  const { date } = useDates()
  const { state, field } = useEndpointForm(endpoints.referrals.enterCode, {
    start: { code: '' },
    input: (values) => values,
    showsOwnToast: true,
    onSuccess: () => toast({ tone: 'success', text: t.entered }),
  })
  return (
    <Form state={state}>
      <TextField
        help={t.enterHelp(date(until))}
        required
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...field('code', t.enterLabel)}
      />
      <Button type="submit" tone="tonal" pending={state.pending}>
        {t.send}
      </Button>
    </Form>
  )
}

export default function InviteFriendsScreen() {
  const t = useText(referralsText)
  const { InviteFriends: title } = useText(screenNames)
  const { referrals } = useLoaded<typeof loader>()
  const { offer, own, enterUntil, earned, waiting, friends } = referrals
  const lead = offer ? t.lead(t.counted(offer.inviterPoints), t.counted(offer.friendPoints)) : t.closed
  return (
    <Stack gap={24} fit narrow>
      <Head title={title} />
      <GridHead title={title} note={lead} />
      {own && <OwnInvitation own={own} />}
      <Code referrals={referrals} />
      {enterUntil && (
        <Card as="section" padding={20} aria-label={t.enter} className={styles.card}>
          <h2>{t.enter}</h2>
          <EnterForm until={enterUntil} />
        </Card>
      )}
      <DescriptionList>
        <DescriptionItem name={t.earned}>
          <Points value={earned} showUnit />
        </DescriptionItem>
        <DescriptionItem name={t.waiting}>
          <Points value={waiting} showUnit />
        </DescriptionItem>
        {offer && <DescriptionItem name={t.leftLabel}>{t.left(offer.left)}</DescriptionItem>}
      </DescriptionList>
      <Friends friends={friends} />
    </Stack>
  )
}

function Code({ referrals: { code, offer } }: { referrals: OwnReferrals }) {
  const t = useText(referralsText)
  const path = toScreenAddress('Invitation', { code })
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
      <Card as="section" padding={20} aria-label={t.code} className={styles.card}>
        <Note as="span">{t.code}</Note>
        <bdi dir="ltr" className={styles.code}>
          {code}
        </bdi>
        <Row gap={12}>
          <ShareButton name={t.shareName} look="primary" path={path} />
          <CopyButton value={link} texts={t}>
            {t.copy}
          </CopyButton>
        </Row>
        {offer && <Note size="body">{t.when(money(offer.orderOver.amount, offer.orderOver.currency))}</Note>}
      </Card>
    </>
  )
}

/** Says what an invited reader must still do to earn their own points. */
function OwnInvitation({ own }: { own: NonNullable<OwnReferrals['own']> }) {
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
            <Stack as="span" gap={4} align="start">
              <bdi>{name}</bdi>
              <Note as="span">{state === 'held' && dueAt ? t.dueOn(date(dueAt)) : date(joinedAt)}</Note>
            </Stack>
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
