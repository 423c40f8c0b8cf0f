import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { PaymentFailure } from '#web/domain/payments/PaymentFailure.tsx'
import { useSubscribe } from '#web/domain/payments/useSubscribe.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { type LatLng, readPoint } from '#web/ui/location/geo.ts'
import { currentPosition } from '#web/ui/location/geolocation.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PointsBalance } from '#web/ui/points/PointsBalance.tsx'
import { getNeededPoints } from './getNeededPoints.ts'
import { offerPageText } from './offer.text.ts'
import { useDiscountDescription, useWindowsDescription } from './offerDescriptions.ts'
import styles from './ReserveDialog.module.css'
import { reserveText } from './reserve.text.ts'
import { sortForReservation } from './sortForReservation.ts'

type OwnEligibility = NonNullable<PublicOffer['mine']>
type Props = { offer: PublicOffer; mine: OwnEligibility; onClose: () => void }

/** From the address, or the reader's own if they have already shared it; null until it is known. */
function usePoint(isNeeded: boolean): LatLng | null {
  const [search] = useSearchParams()
  const [own, setOwn] = useState<LatLng | null>(null)
  const searchPoint = readPoint(search)
  const asks = isNeeded && searchPoint === null
  useEffect(() => {
    if (!asks) return
    const find = async () => {
      const { state } = await navigator.permissions.query({ name: 'geolocation' })
      const position = state === 'granted' ? await currentPosition() : 'refused'
      if (typeof position !== 'string') setOwn(position)
    }
    // Without a location, opening times decide.
    find().catch(() => {})
  }, [asks])
  return searchPoint ?? own
}

const factNames = ['discount', 'when', 'points', 'remaining', 'terms', 'description'] as const

type OfferFacts = {
  discount: string
  when: string
  points: string
  terms: string
  description: string
  remaining: string
}

/** `OfferChanged` compares them with those that the member saw. */
function useOfferFacts(): (offer: PublicOffer) => OfferFacts {
  const t = useText(reserveText)
  const discountInWords = useDiscountDescription()
  const windows = useWindowsDescription()
  const { number } = useFormat()
  const formatPoints = (offer: PublicOffer) => {
    const { points, pointsType, mine } = offer
    if (points === 0) return t.free
    if (points === null) return t.byBill
    const held = mine?.heldPoints ?? 0
    return pointsType === 'fixed' ? t.holds(held) : t.holdsMost(held)
  }
  return (offer) => ({
    discount: discountInWords(offer),
    when: windows(offer).join('\n'),
    points: formatPoints(offer),
    terms: offer.terms,
    description: offer.description,
    remaining: offer.left === null ? '' : number(offer.left),
  })
}

function OfferChanged({ previous, current }: { previous: PublicOffer; current: PublicOffer }) {
  const t = useText(reserveText)
  const toFacts = useOfferFacts()
  const [factsBefore, factsNow] = [toFacts(previous), toFacts(current)]
  const changed = factNames.filter((fact) => factsBefore[fact] !== factsNow[fact])
  return (
    <Notice tone="warning" title={t.changed}>
      <ul>
        {changed.map((fact) => (
          <li key={fact} className={styles.written}>
            {t[fact]}: <s dir="auto">{factsBefore[fact]}</s> <span dir="auto">{factsNow[fact]}</span>
          </li>
        ))}
      </ul>
      <p>{changed.length > 0 ? t.changedMore : t.changedSlightly}</p>
    </Notice>
  )
}

export function ReserveDialog({ offer, mine, onClose }: Props) {
  const t = useText(reserveText)
  const { money } = useFormat()
  const address = useAddress()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const branches = sortForReservation(offer.branches, usePoint(offer.branches.length > 1))
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [before, setBefore] = useState<PublicOffer | null>(null)
  const { send, pending, failure } = useMutation(endpoints.orders.reserveOffer, {
    revalidates: false,
    onSuccess: ({ id }) => navigate(toScreenAddress('MemberOrder', { id }), { replace: true }),
    onError({ code }) {
      if (code === 'network') return
      setBefore(code === 'Stale' ? offer : null)
      void revalidate()
    },
  })
  const { id: offerId, version } = offer
  const branchId = selectedId ?? branches[0]?.id ?? 0
  const purchase = useSubscribe(() => ({ offerId, branchId, version }))
  const { pointsDelayed } = useText(offerPageText)
  const { obstacle, package: suggested } = mine
  const lacksPoints = obstacle === 'NotEnoughPoints'
  return (
    <Dialog
      open
      onClose={onClose}
      title={lacksPoints ? t.buyTitle : t.title}
      actions={
        <>
          {obstacle === null && (
            <Button pending={pending} onClick={() => void send({ offerId, branchId, version })}>
              {mine.heldPoints > 0 ? t.reserveFor(mine.heldPoints) : t.reserve}
            </Button>
          )}
          {lacksPoints && suggested?.isPayable && (
            <Button
              pending={purchase.paying !== null}
              onClick={() => purchase.paying === null && purchase.subscribe(suggested)}
            >
              {t.buy(suggested.points, money(suggested.price, suggested.currency))}
            </Button>
          )}
          {!lacksPoints && (
            <Button tone="outline" onClick={onClose}>
              {t.back}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        {before ? (
          <OfferChanged previous={before} current={offer} />
        ) : (
          failure && failure.code !== 'NotEnoughPoints' && <Notice tone="error">{failure.message}</Notice>
        )}
        {obstacle === 'PointsDelayed' && <Notice tone="warning">{pointsDelayed}</Notice>}
        <PaymentFailure failure={purchase.failure} retry={purchase.retry} />
        <Branches branches={branches} selectedId={branchId} onSelect={setSelectedId} />
        <OfferPoints offer={offer} mine={mine} />
        {lacksPoints && (
          <Note size="body">
            {suggested && !suggested.isPayable && `${t.consultant} `}
            <a href={`${address('Plans')}?offer=${offerId}&branch=${branchId}`}>{t.otherPackages}</a>
          </Note>
        )}
        {!lacksPoints && (
          <Note size="body" faint>
            {t.lead(offer.placeName)}
          </Note>
        )}
        {lacksPoints && suggested && suggested.points >= mine.missingPoints && (
          <Note size="body" faint>
            {t.reservedAfterPayment}
          </Note>
        )}
        <p role="status" className="visually-hidden">
          {purchase.paying !== null && t.starting}
        </p>
      </Stack>
    </Dialog>
  )
}

type BranchesProps = {
  /** The preselected one first. */
  branches: ReturnType<typeof sortForReservation>
  selectedId: number
  onSelect: (id: number) => void
}

function Branches({ branches, selectedId, onSelect }: BranchesProps) {
  const t = useText(reserveText)
  const { distance, between } = useFormat()
  const { dateTime } = useDates()
  const toLabel = ({
    name,
    isOpenNow,
    isUsableNow,
    usableFrom,
    distanceKm,
  }: BranchesProps['branches'][number]) => {
    const state =
      isUsableNow || !usableFrom ? (isOpenNow ? t.open : t.closed) : t.usableFrom(dateTime(usableFrom))
    return [t.withState(name, state), distanceKm !== null && distance(distanceKm)]
      .filter(Boolean)
      .join(between)
  }
  const [first] = branches
  if (!first) return null
  if (branches.length === 1)
    return (
      <DescriptionList>
        <DescriptionItem name={t.branch}>
          <bdi>{toLabel(first)}</bdi>
        </DescriptionItem>
      </DescriptionList>
    )
  const openReason = first.distanceKm === null ? t.openBranch : t.nearestOpen
  const reason = first.isUsableNow ? openReason : first.usableFrom && t.opensFirst
  return (
    <Select
      label={t.branch}
      help={selectedId === first.id ? reason : null}
      options={branches.map((branch) => ({ value: branch.id, label: toLabel(branch) }))}
      value={selectedId}
      onChange={(event) => onSelect(Number(event.target.value))}
    />
  )
}

function OfferPoints({ offer, mine }: { offer: PublicOffer; mine: OwnEligibility }) {
  const t = useText(reserveText)
  const { discount, when, points, terms } = useOfferFacts()(offer)
  const needed = getNeededPoints(mine)
  const isUnknown = offer.points === null && mine.missingPoints > 0
  return (
    <>
      <DescriptionList>
        <DescriptionItem name={t.discount}>{discount}</DescriptionItem>
        <DescriptionItem name={t.when}>
          <span className={styles.written}>{when}</span>
        </DescriptionItem>
      </DescriptionList>
      {needed > 0 && !isUnknown && <PointsBalance available={mine.points} needed={needed} />}
      {isUnknown ? (
        <Notice tone="warning">{t.needsPoints}</Notice>
      ) : (
        mine.missingPoints === 0 && <p>{points}</p>
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
