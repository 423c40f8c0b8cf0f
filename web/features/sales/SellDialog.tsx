import { useRevalidator } from 'react-router'
import type { PointsPackage } from '../../../contract/packages.ts'
import type { Sale, SellerFigures } from '../../../contract/sales.ts'
import { calls } from '../../api/calls.ts'
import { useSend } from '../../api/useSend.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useFormat, useText } from '../../ui/language/language.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Points } from '../../ui/points/Points.tsx'
import styles from './sales.module.css'
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
      <dl className={styles.facts}>
        <div>
          <dt>{t.member}</dt>
          <dd>
            <bdi>{member.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t.package}</dt>
          <dd>
            <bdi>{sold.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t.gets}</dt>
          <dd>
            <Points value={sold.points} words />
          </dd>
        </div>
        <div>
          <dt>{t.pays}</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>{t.cashOwed}</dt>
          <dd>{t.beforeAfter(before ?? '', after ?? '')}</dd>
        </div>
      </dl>
      {failure && <Notice tone="error">{failure.message}</Notice>}
    </Dialog>
  )
}
