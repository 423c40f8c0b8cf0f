import { useState } from 'react'
import type { CountryLimits } from '#contract/regions/schemas.ts'
import type { EarlyExpiries as ExpiringPoints } from '#contract/wallet/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useGridView } from '#web/domain/grid/useGridView.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { nameColumn } from '#web/ui/grid/nameColumns.tsx'
import { Flag } from '#web/ui/icons/Flag.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { limitsText } from './limits.text.ts'

export const loader = createLoader({
  limits: () => query(endpoints.countryLimits.getCountryLimits, {}),
  early: () => query(endpoints.earlyExpiries.getEarlyExpiries, {}),
})

/** Points that expired early because of a wrong clock. */
function EarlyExpiries({ expiries }: { expiries: readonly ExpiringPoints[] }) {
  return expiries.map((expiry) => <CountryExpiry key={expiry.country.id} expiry={expiry} />)
}

function CountryExpiry({ expiry: { country, points, members } }: { expiry: ExpiringPoints }) {
  const t = useText(limitsText)
  const { send, pending, failure } = useMutation(endpoints.earlyExpiries.revertEarlyExpiries, {
    onSuccess: () => toast({ text: t.earlyReverted }),
  })
  return (
    <Notice
      tone={failure ? 'error' : 'warning'}
      title={t.expiredEarly}
      action={
        <Button tone="outline" pending={pending} onClick={() => send({ countryId: country.id })}>
          {t.revertEarly}
        </Button>
      }
    >
      <p>{failure?.message ?? t.earlyIn({ country: country.name, points, members })}</p>
    </Notice>
  )
}

const toFormValues = (limits: CountryLimits) =>
  toTextValues(limits, [
    'pointValue',
    'transfersADay',
    'transferPointsADay',
    'cashCeiling',
    'aloneLimit',
    'minSharePercent',
  ])

function LimitsDialog({ limits, onClose }: { limits: CountryLimits; onClose: () => void }) {
  const t = useText(limitsText)
  const { money } = useFormat()
  const { currency, cashCeilingNow, aloneLimitNow } = limits
  const { state, field } = useEndpointForm(endpoints.countryLimits.saveCountryLimits, {
    start: toFormValues(limits),
    version: limits.version,
    toFormValues,
    input: (values) => ({ id: limits.id, ...values }),
    onSuccess: onClose,
  })
  const figures = { dir: 'ltr', inputMode: 'numeric' } as const
  return (
    <FormDialog state={state} title={t.editOf(limits.name)} onClose={onClose}>
      <TextField
        help={currency && t.pointValueHelp(currency.name)}
        required
        dir="ltr"
        inputMode="decimal"
        {...field('pointValue', t.pointValue)}
      />
      <TextField help={t.transfersHelp} optional {...figures} {...field('transfersADay', t.transfers)} />
      <TextField
        help={t.transferPointsHelp}
        optional
        {...figures}
        {...field('transferPointsADay', t.transferPoints)}
      />
      <TextField
        help={
          currency && cashCeilingNow !== null ? t.ceilingHelp(money(cashCeilingNow, currency)) : t.noCurrency
        }
        optional
        dir="ltr"
        inputMode="decimal"
        {...field('cashCeiling', t.ceiling)}
      />
      <TextField
        help={currency && aloneLimitNow !== null ? t.aloneHelp(money(aloneLimitNow, currency)) : t.noCurrency}
        optional
        dir="ltr"
        inputMode="decimal"
        {...field('aloneLimit', t.alone)}
      />
      <TextField
        help={t.shareHelp}
        required
        dir="ltr"
        inputMode="decimal"
        {...field('minSharePercent', t.share)}
      />
    </FormDialog>
  )
}

export default function CountryLimitsScreen() {
  const t = useText(limitsText)
  const { CountryLimits: title } = useText(screenNames)
  const { limits, early } = useLoaded<typeof loader>()
  const [editedLimits, setEditedLimits] = useState<CountryLimits | null>(null)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <EarlyExpiries expiries={early} />
      <Grid
        label={title}
        rows={limits}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useColumns()}
        dimmed={({ isActive }) => !isActive}
        {...useGridView()}
        menu={(row) => [{ label: t.edit, icon: 'pencil', onSelect: () => setEditedLimits(row) }]}
      />
      {editedLimits && <LimitsDialog limits={editedLimits} onClose={() => setEditedLimits(null)} />}
    </>
  )
}

function useColumns(): GridColumn<CountryLimits>[] {
  const t = useText(limitsText)
  const { number, money } = useFormat()
  const limited = (value: number | null) => (value === null ? t.unlimited : number(value))
  return [
    {
      id: 'flag',
      header: t.country,
      headerHidden: true,
      hideable: false,
      priority: 'lead',
      cell: ({ imagePath }) => <Flag src={imagePath} alt="" />,
    },
    nameColumn(t.country),
    {
      id: 'pointValue',
      header: t.pointValue,
      priority: 'end',
      cell: ({ pointValue, currency }) => (currency ? money(pointValue, currency) : t.withoutCurrency),
    },
    { id: 'transfers', header: t.transfers, cell: ({ transfersADay }) => limited(transfersADay) },
    {
      id: 'transferPoints',
      header: t.transferPoints,
      cell: ({ transferPointsADay }) => limited(transferPointsADay),
    },
    {
      id: 'ceiling',
      header: t.ceiling,
      cell: ({ cashCeilingNow, currency }) =>
        currency && cashCeilingNow !== null && money(cashCeilingNow, currency),
    },
    {
      id: 'alone',
      header: t.alone,
      // With large fonts there is no room for another column of amounts.
      hidden: true,
      cell: ({ aloneLimitNow, currency }) =>
        currency && aloneLimitNow !== null && money(aloneLimitNow, currency),
    },
    {
      id: 'share',
      header: t.share,
      hidden: true,
      cell: ({ minSharePercent }) => number(minSharePercent),
    },
  ]
}
