import { useNavigate } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { ClaimDetailData } from './claimDetailData.ts'
import { claimsText } from './claims.text.ts'

export function SettleDialog({ detail, onClose }: { detail: ClaimDetailData; onClose: () => void }) {
  const t = useText(claimsText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const navigate = useNavigate()
  const { user, countryId, currency, open, until, cashOwed } = detail
  const settleClaim = useMutation(endpoints.claims.claimUser, {
    invalidates: [],
    onSuccess({ id }) {
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
      pending={settleClaim.pending}
      error={settleClaim.failure?.message}
      onConfirm={() => settleClaim.send({ userId: user.id, countryId, until, profit, net })}
      onClose={onClose}
    >
      <Stack gap={16}>
        <DescriptionList>
          <DescriptionItem name={t.profit}>{money(profit, currency)}</DescriptionItem>
          <DescriptionItem name={t.owed}>{money(cashOwed, currency)}</DescriptionItem>
          {cash !== 0 && (
            <DescriptionItem name={cash > 0 ? t.cash : t.cashToAdd}>
              {money(Math.abs(cash), currency)}
            </DescriptionItem>
          )}
          <DescriptionItem name={t.net}>
            <b>{money(net, currency)}</b>
          </DescriptionItem>
        </DescriptionList>
        <p>{t.settleMore(t.rows(open.count), dateTime(until))}</p>
        {profit < 0 && <p>{t.settleAdds}</p>}
      </Stack>
    </ConfirmDialog>
  )
}
