import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { reservationHold } from '#contract/discount.ts'
import type { PublicOffer } from '#contract/offers.ts'
import { addressOf } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { OfferChanged } from './OfferChanged.tsx'
import styles from './ReserveDialog.module.css'
import { reserveText } from './reserve.text.ts'
import { useNearest } from './useNearest.ts'
import { useOfferFacts } from './useOfferFacts.ts'

type Mine = NonNullable<PublicOffer['mine']>
type Props = { offer: PublicOffer; mine: Mine; onClose: () => void }

/** Asks at which branch, says what will be held, and reserves the offer as it is shown. */
export function ReserveDialog({ offer, mine, onClose }: Props) {
  const t = useText(reserveText)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const nearest = useNearest(offer.branches)
  const [chosen, choose] = useState<number | null>(null)
  const [before, setBefore] = useState<PublicOffer | null>(null)
  const { send, pending, failure } = useSend(calls.orders.reserveOffer, {
    refreshes: [],
    done: ({ id }) => navigate(addressOf('MemberOrder', { id }), { replace: true }),
    refused({ code }) {
      if (code === 'network') return
      setBefore(code === 'Stale' ? offer : null)
      void revalidate()
    },
  })
  const { id: offerId, version, branches, left } = offer
  const branchId = chosen ?? nearest ?? branches[0]?.id ?? 0
  const { missing } = reservationHold(offer, mine.points)
  const isOver = left === 0 || mine.ordersLeft === 0 || offer.state !== 'live'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      actions={
        <>
          {missing === 0 && !isOver && (
            <Button pending={pending} onClick={() => void send({ offerId, branchId, version })}>
              {t.reserve}
            </Button>
          )}
          <Button tone="outline" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <div className={styles.reserving}>
        {before ? (
          <OfferChanged before={before} now={offer} />
        ) : (
          failure && failure.code !== 'NotEnoughPoints' && <Notice tone="error">{failure.message}</Notice>
        )}
        <Branches branches={branches} chosen={branchId} choose={choose} />
        <WhatIsHeld offer={offer} available={mine.points} />
        <p className={styles.quiet}>{t.lead(offer.placeName)}</p>
      </div>
    </Dialog>
  )
}

type BranchesProps = { branches: PublicOffer['branches']; chosen: number; choose: (id: number) => void }

function Branches({ branches, chosen, choose }: BranchesProps) {
  const t = useText(reserveText)
  const named = ({ name, isOpenNow }: (typeof branches)[number]) =>
    t.withState(name, isOpenNow ? t.open : t.closed)
  const [only] = branches
  if (branches.length === 1 && only)
    return (
      <Facts>
        <Fact name={t.branch}>
          <bdi>{named(only)}</bdi>
        </Fact>
      </Facts>
    )
  return (
    <Select
      label={t.branch}
      options={branches.map((branch) => ({ value: branch.id, label: named(branch) }))}
      value={chosen}
      onChange={(event) => choose(Number(event.target.value))}
    />
  )
}

/** What the reservation is worth, what it sets aside of the member's points, and under which terms. */
function WhatIsHeld({ offer, available }: { offer: PublicOffer; available: number }) {
  const t = useText(reserveText)
  const address = useAddress()
  const { discount, when, points, terms } = useOfferFacts()(offer)
  const { held, missing } = reservationHold(offer, available)
  return (
    <>
      <Facts>
        <Fact name={t.discount}>{discount}</Fact>
        <Fact name={t.when}>
          <span className={styles.written}>{when}</span>
        </Fact>
        {held > 0 && missing === 0 && (
          <>
            <Fact name={t.now}>
              <Points value={available} words />
            </Fact>
            <Fact name={t.after}>
              <Points value={available - held} words />
            </Fact>
          </>
        )}
      </Facts>
      {missing > 0 ? (
        <Notice
          tone="warning"
          action={<Button href={`${address('Plans')}?offer=${offer.id}`}>{t.plans}</Button>}
        >
          {t.missing(missing)}
        </Notice>
      ) : (
        <p>{points}</p>
      )}
      {terms && (
        <section>
          <h3>{t.terms}</h3>
          <p className={styles.written} dir="auto">
            {terms}
          </p>
        </section>
      )}
    </>
  )
}
