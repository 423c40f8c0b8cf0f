import { useRevalidator } from 'react-router'
import type { PointsPackage } from '#contract/packages/schemas.ts'
import type { Sale, SellerFigures } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { salesText } from './sales.text.ts'

export type Buyer = { userId: number; name: string; countryId: number }

type Props = {
  member: Buyer
  pointsPackage: PointsPackage
  cash: SellerFigures['cash']
  onClose: () => void
  onSold: (sale: Sale) => void
}

export function findOwed(cash: SellerFigures['cash'], { currency }: PointsPackage) {
  return cash.find((balance) => balance.currency.id === currency.id) ?? { owed: 0, ceiling: null }
}

/** Confirms a sale, with the cash and points that change hands, before points are added. */
export function SellDialog({ member, pointsPackage, cash, onClose, onSold }: Props) {
  const t = useText(salesText)
  const { money } = useFormat()
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useMutation(endpoints.sales.subscribeToPackage, {
    onSuccess: onSold,
    onError({ code }) {
      // Once this closes, the screen shows the current package.
      if (code === 'Stale') revalidate()
    },
  })
  const { owed } = findOwed(cash, pointsPackage)
  const [price, before, after] = [pointsPackage.price, owed, owed + pointsPackage.price].map((amount) =>
    money(amount, pointsPackage.currency),
  )
  const { id: packageId, version } = pointsPackage
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
      <DescriptionList>
        <DescriptionItem name={t.member}>
          <bdi>{member.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.package}>
          <bdi>{pointsPackage.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.gets}>
          <Points value={pointsPackage.points} showUnit />
        </DescriptionItem>
        <DescriptionItem name={t.pays}>{price}</DescriptionItem>
        <DescriptionItem name={t.cashOwed}>{t.beforeAfter(before ?? '', after ?? '')}</DescriptionItem>
      </DescriptionList>
      {failure && <Notice tone="error">{failure.message}</Notice>}
    </Dialog>
  )
}
