import { useRevalidator } from 'react-router'
import type { PointsPackage } from '#contract/packages.ts'
import type { Sale, SellerFigures } from '#contract/sales.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { salesText } from './sales.text.ts'

/** The member to whom something is sold. */
export type Found = { userId: number; name: string; countryId: number }

type Props = {
  member: Found
  sold: PointsPackage
  cash: SellerFigures['cash']
  onClose: () => void
  onSold: (sale: Sale) => void
}

/** What a seller owes of the currency of a package. */
export function owedOf(cash: SellerFigures['cash'], { currency }: PointsPackage) {
  return cash.find((each) => each.currency.id === currency.id) ?? { owed: 0, ceiling: null }
}

/** Asks once more, with what changes hands, before points are added. */
export function SellDialog({ member, sold, cash, onClose, onSold }: Props) {
  const t = useText(salesText)
  const { money } = useFormat()
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useSend(calls.sales.subscribeToPackage, {
    done: onSold,
    refused({ code }) {
      // The package stands there as it is now, once this is closed.
      if (code === 'Stale') revalidate()
    },
  })
  const { owed } = owedOf(cash, sold)
  const [price, before, after] = [sold.price, owed, owed + sold.price].map((each) =>
    money(each, sold.currency),
  )
  const { id: packageId, version } = sold
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.confirmTitle}
      actions={
        <>
          <Button pending={pending} onClick={() => send({ userId: member.userId, packageId, version })}>
            {t.confirm(price ?? '')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <Facts>
        <Fact name={t.member}>
          <bdi>{member.name}</bdi>
        </Fact>
        <Fact name={t.package}>
          <bdi>{sold.name}</bdi>
        </Fact>
        <Fact name={t.gets}>
          <Points value={sold.points} words />
        </Fact>
        <Fact name={t.pays}>{price}</Fact>
        <Fact name={t.cashOwed}>{t.beforeAfter(before ?? '', after ?? '')}</Fact>
      </Facts>
      {failure && <Notice tone="error">{failure.message}</Notice>}
    </Dialog>
  )
}
