import { useNavigate } from 'react-router'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'
import type { DetailData } from './detailData.ts'

/** Asks once more before a commission is settled as it is shown; then leads to its receipt. */
export function SettleDialog({ detail, onClose }: { detail: DetailData; onClose: () => void }) {
  const t = useText(claimsText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const navigate = useNavigate()
  const { user, countryId, currency, open, until, cashOwed } = detail
  const settle = useSend(calls.claims.claimUser, {
    refreshes: [],
    done({ id }) {
      toast({ text: t.settledToast })
      onClose()
      navigate({ search: `?claim=${id}` })
    },
  })
  const { profit, cash, net } = open
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t.settleOf(user.name)}
      confirmLabel={net > 0 ? t.confirm(money(net, currency)) : t.confirmNothing}
      pending={settle.pending}
      error={settle.failure?.message}
      onConfirm={() => settle.send({ userId: user.id, countryId, until, profit, net })}
      onClose={onClose}
    >
      <div className={styles.preview}>
        <Facts>
          <Fact name={t.profit}>{money(profit, currency)}</Fact>
          <Fact name={t.owed}>{money(cashOwed, currency)}</Fact>
          {cash !== 0 && (
            <Fact name={cash > 0 ? t.cash : t.cashToAdd}>{money(Math.abs(cash), currency)}</Fact>
          )}
          <Fact name={t.net}>
            <b>{money(net, currency)}</b>
          </Fact>
        </Facts>
        <p>{t.settleMore(t.rows(open.count), dateTime(until))}</p>
        {profit < 0 && <p>{t.settleAdds}</p>}
      </div>
    </ConfirmDialog>
  )
}
