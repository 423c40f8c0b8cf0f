import { toScreenAddress } from '#contract/core/screens.ts'
import { reservationHold } from '#contract/offers/discount.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { useOpenRow } from '#web/layout/routing/useOpenRow.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { offerPageText } from './offer.text.ts'

const ReserveDialog = lazyComponent(async () => (await import('./ReserveDialog.tsx')).ReserveDialog)

/** Members reserve a live offer; visitors log in first and return to it. */
export function ReserveSlot({ offer }: { offer: PublicOffer }) {
  const t = useText(offerPageText)
  const isVisitor = useViewer() === null
  const [openId, setOpenId] = useOpenRow('reserve')
  const { id, mine, left } = offer
  const missing = mine ? reservationHold(offer, mine.points).missing : 0
  if (mine?.ordersLeft === 0 && !openId) return <p role="status">{t.usedUp}</p>
  if (isVisitor) return left === 0 ? null : <LoginToReserve id={id} />
  if (!mine) return null
  return (
    <>
      {left !== 0 && missing === 0 && (
        <div>
          <Button size="large" icon="ticket" onClick={() => setOpenId(1)}>
            {t.reserve}
          </Button>
        </div>
      )}
      {openId > 0 && (
        <LazyBoundary>
          <ReserveDialog offer={offer} ownPoints={mine} onClose={() => setOpenId(0)} />
        </LazyBoundary>
      )}
    </>
  )
}

function LoginToReserve({ id }: { id: number }) {
  const t = useText(offerPageText)
  const signIn = useAddress()('SignIn')
  return (
    <div>
      <Button
        size="large"
        icon="ticket"
        href={loginAddress(signIn, `${toScreenAddress('OfferPage', { id })}?reserve=1`)}
      >
        {t.reserve}
      </Button>
    </div>
  )
}
