import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { addressOf } from '../../../contract/screens.ts'
import { calls } from '../../api/calls.ts'
import { useSend } from '../../api/useSend.ts'
import { useGuestDialog } from '../../layout/guest/GuestProvider.tsx'
import { useViewer } from '../../layout/routing/rootData.ts'
import { openRowIn } from '../../layout/routing/useOpenRow.ts'
import { keepOffer } from './offerOfPayment.ts'

/** A package that may be paid online, at the price that is shown. */
type Offered = { id: number; price: number }

/** Failures that another try may not have. */
const retryable = ['ConnectionRefused', 'PaymentRefused', 'network', 'NotReady', 'Fault']

/** Between the login and the payment that it was asked for, in milliseconds: the reader sees that they are logged in. */
const afterLogin = 300

/** Paying for packages: a visitor logs in first, and the payment of the package that they chose then goes on by itself. */
export function useSubscribe() {
  const viewer = useViewer()
  const { state, open, arrived } = useGuestDialog()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const offerId = openRowIn(new URLSearchParams(useLocation().search), 'offer')
  const [chosen, choose] = useState<Offered | null>(null)
  const [paying, setPaying] = useState<number | null>(null)
  const [last, setLast] = useState<Offered | null>(null)
  const payment = useSend(calls.payments.createPaymentRequest, {
    refreshes: [],
    done({ merchantRefNum, redirectUrl }) {
      if (offerId > 0) keepOffer(merchantRefNum, offerId)
      const screen = redirectUrl ? 'FawryPay' : 'PaymentResult'
      navigate(`${addressOf(screen)}?merchantRefNum=${encodeURIComponent(merchantRefNum)}`)
    },
    refused({ code }) {
      setPaying(null)
      // The card then shows the price as it is.
      if (code === 'PriceChanged') revalidate()
    },
  })
  const pay = ({ id, price }: Offered) => {
    setPaying(id)
    setLast({ id, price })
    payment.send({ packageId: id, price })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor has become somebody
  useEffect(() => {
    if (!chosen || !viewer) return
    const timer = setTimeout(() => {
      choose(null)
      pay(chosen)
    }, afterLogin)
    return () => clearTimeout(timer)
  }, [chosen, viewer?.id])
  const gaveUp = chosen !== null && !viewer && state === null && arrived === null
  useEffect(() => {
    if (gaveUp) choose(null)
  }, [gaveUp])
  const { failure } = payment
  return {
    /** The package whose payment begins; null where none does. */
    paying,
    failure: paying === null ? failure : null,
    /** Starts the payment that failed again; null if that can't help. */
    retry: last && failure && retryable.includes(failure.code) ? () => pay(last) : null,
    subscribe({ id, price }: Offered) {
      if (viewer) return pay({ id, price })
      choose({ id, price })
      open('login', { why: 'FawryPay' })
    },
  }
}
