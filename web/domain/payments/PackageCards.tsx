import { useAddress, useViewer, type Viewer } from '#web/layout/routing/rootData.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { PackageList, type PackageListItem } from '#web/ui/points/PackageList.tsx'
import styles from './PackageCards.module.css'
import { PaymentFailure } from './PaymentFailure.tsx'
import type { ReservationAfterPayment } from './reservationAfterPayment.ts'
import { subscribeText } from './subscribe.text.ts'
import { toPaymentAddress, usePaymentAfterLogin, useSubscribe } from './useSubscribe.ts'

type Offered = PackageListItem & { countryId: number; isPayable: boolean }

type Props = {
  packages: readonly Offered[]
  /** Made after the payment. */
  reservation?: ReservationAfterPayment | null
}

export function PackageCards({ packages, reservation = null }: Props) {
  const t = useText(subscribeText)
  const { subscribe, paying, failure, retry } = useSubscribe(() => reservation)
  const viewer = useViewer()
  usePaymentAfterLogin(packages, subscribe)
  return (
    <>
      <PaymentFailure failure={failure} retry={retry} />
      <PackageList
        packages={packages}
        action={(offered) => (
          <BuyAction
            offered={offered}
            pending={paying === offered.id}
            next={toPaymentAddress(offered, reservation)}
            onSubscribe={() => paying === null && subscribe(offered)}
          />
        )}
      />
      {packages.some((offered) => canBuyOnline(offered, viewer)) && (
        <Note faint className={styles.fees}>
          {t.noFees}
        </Note>
      )}
      <p role="status" className="visually-hidden">
        {paying !== null && t.starting}
      </p>
    </>
  )
}

/** Visitors log in first. */
const canBuyOnline = ({ isPayable, countryId }: Offered, viewer: Viewer | null) =>
  isPayable && (viewer === null || (viewer.rank === 'User' && (viewer.countryId ?? countryId) === countryId))

/** The reader buys online, from a consultant, or not at all, because only members buy. */
function BuyAction(props: { offered: Offered; pending: boolean; next: string; onSubscribe: () => void }) {
  const t = useText(subscribeText)
  const viewer = useViewer()
  const address = useAddress()
  const { money } = useFormat()
  const { name, price, currency } = props.offered
  if (viewer && viewer.rank !== 'User') return null
  if (!canBuyOnline(props.offered, viewer)) {
    return (
      <Note size="body" className={styles.consultant}>
        {t.consultant} <a href={`${address('Home')}#contact`}>{t.contact}</a>
      </Note>
    )
  }
  const look = { full: true, pending: props.pending }
  const label = (
    <>
      {t.subscribe(money(price, currency))} <span className="visually-hidden">{t.inPackage(name)}</span>
    </>
  )
  // A visitor logs in first and returns to the package.
  if (!viewer) {
    return (
      <Button {...look} href={loginAddress(address('Continue'), props.next)}>
        {label}
      </Button>
    )
  }
  return (
    <Button {...look} onClick={props.onSubscribe}>
      {label}
    </Button>
  )
}
