import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useRevalidator } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { OpeningMethod } from '#contract/payments/constants.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { keepPaymentEntry, toPaymentPath } from './paymentEntry.ts'
import { type ReservationAfterPayment, storeReservation } from './reservationAfterPayment.ts'

/** `price` is the displayed one. Without `method`, the buyer chooses it on the provider's page. */
type Offered = {
  id: number
  price: number
  countryId?: number | undefined
  method?: OpeningMethod | undefined
}

const retryable = ['ConnectionRefused', 'PaymentRefused', 'network', 'NotReady', 'Fault']

/** In milliseconds. The reader first sees that they are logged in. */
const afterLogin = 300

/** Login returns a visitor to this URL, which starts the payment (`usePaymentAfterLogin`). */
export function toPaymentAddress(
  { id, price, countryId }: Offered,
  reservation: ReservationAfterPayment | null,
): string {
  const search = new URLSearchParams({ subscribe: `${id}`, price: `${price}` })
  if (countryId !== undefined) search.set('countryId', `${countryId}`)
  if (reservation) search.set('offer', `${reservation.offerId}`)
  if (reservation?.branchId) search.set('branch', `${reservation.branchId}`)
  return `${toScreenAddress('Plans')}?${search}`
}

/** After the payment, the reservation that `getReservation` returns once the payment starts is made. */
export function useSubscribe(getReservation: () => ReservationAfterPayment | null) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [paying, setPaying] = useState<number | null>(null)
  const [last, setLast] = useState<Offered | null>(null)
  const payment = useMutation(endpoints.payments.createPaymentRequest, {
    revalidates: false,
    onSuccess({ merchantRefNum, redirectUrl }) {
      const reservation = getReservation()
      if (reservation) storeReservation(merchantRefNum, reservation)
      const screen = redirectUrl ? 'FawryPay' : 'PaymentResult'
      navigate(toPaymentPath(screen, merchantRefNum), keepPaymentEntry(state))
    },
    onError({ code }) {
      setPaying(null)
      // After reloading, the card shows the current price.
      if (code === 'PriceChanged') revalidate()
    },
  })
  const pay = (offered: Offered) => {
    setPaying(offered.id)
    setLast(offered)
    payment.send({ packageId: offered.id, price: offered.price, method: offered.method })
  }
  const { failure } = payment
  return {
    /** Id of the package whose payment is starting. */
    paying,
    failure: paying === null ? failure : null,
    /** Null if a retry can't help. */
    retry: last && failure && retryable.includes(failure.code) ? () => pay(last) : null,
    subscribe: pay,
  }
}

/** Starts the payment that the URL names, once. A link from another site starts none. */
export function usePaymentAfterLogin(
  packages: readonly Offered[],
  subscribe: (chosen: Offered) => void,
): void {
  const { search, pathname } = useLocation()
  const isMember = useViewer()?.rank === 'User'
  const isLoaded = useNavigationType() === 'POP'
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per URL
  useEffect(() => {
    const params = new URLSearchParams(search)
    const selected = packages.find(({ id }) => `${id}` === params.get('subscribe'))
    const isFromHere = !isLoaded || document.referrer.startsWith(`${location.origin}/`)
    if (!selected || !isMember || !isFromHere) return
    const timer = setTimeout(() => {
      subscribe({ ...selected, price: Number(params.get('price')) })
      // Returning from the payment must not start another.
      for (const name of ['subscribe', 'price']) params.delete(name)
      navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true })
    }, afterLogin)
    return () => clearTimeout(timer)
  }, [search, isMember])
}
