import { useState } from 'react'
import type { PayoutTerms } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useGridView } from '#web/domain/grid/useGridView.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { nameColumn } from '#web/ui/grid/nameColumns.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { usePercent } from '#web/ui/language/usePercent.ts'
import styles from '../payouts.module.css'
import { termsText } from './terms.text.ts'

const toFormValues = (terms: PayoutTerms) => ({
  period: terms.period,
  minimum: terms.isSet ? String(terms.minimum) : '',
  taxPercent: terms.isSet ? String(terms.taxPercent) : '',
  sellerName: terms.sellerName,
  sellerAddress: terms.sellerAddress,
  sellerTaxNumber: terms.sellerTaxNumber,
})

function TermsDialog({ terms, onClose }: { terms: PayoutTerms; onClose: () => void }) {
  const t = useText(termsText)
  const { id, name, version, currency } = terms
  const { state, field } = useEndpointForm(endpoints.payoutTerms.savePayoutTerms, {
    start: toFormValues(terms),
    version,
    toFormValues,
    input: (values) => ({ id, ...values }),
    onSuccess: onClose,
  })
  const figures = { required: true, dir: 'ltr', inputMode: 'decimal' } as const
  const periods = (['week', 'month'] as const).map((value) => ({ value, label: t[value] }))
  return (
    <FormDialog state={state} title={t.editOf(name)} onClose={onClose}>
      <p>{t.holds}</p>
      <Select options={periods} {...field('period', t.period)} />
      <TextField
        help={t.minimumHelp}
        {...figures}
        {...field('minimum', currency ? t.inCurrency(t.minimum, currency.name) : t.minimum)}
      />
      <TextField {...figures} {...field('taxPercent', t.taxPercent)} />
      <TextField help={t.sellerNameHelp} required {...field('sellerName', t.sellerName)} />
      <TextField required {...field('sellerAddress', t.sellerAddress)} />
      <TextField required dir="ltr" {...field('sellerTaxNumber', t.sellerTaxNumber)} />
    </FormDialog>
  )
}

export function TermsGrid({ terms }: { terms: readonly PayoutTerms[] }) {
  const t = useText(termsText)
  const address = useAddress()
  const [editedTerms, setEditedTerms] = useState<PayoutTerms | null>(null)
  return (
    <>
      <Grid
        label={t.terms}
        rows={terms}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useColumns()}
        {...useGridView()}
        menu={(row) => [
          { label: t.edit, icon: 'pencil', onSelect: () => setEditedTerms(row) },
          { label: t.seeFees, icon: 'list', href: `${address('PayoutTerms')}?tab=fees&country=${row.id}` },
        ]}
      />
      {editedTerms && <TermsDialog terms={editedTerms} onClose={() => setEditedTerms(null)} />}
    </>
  )
}

function useColumns(): GridColumn<PayoutTerms>[] {
  const t = useText(termsText)
  const { money } = useFormat()
  const percent = usePercent()
  return [
    nameColumn(t.country),
    {
      id: 'period',
      header: t.period,
      priority: 'end',
      cell: ({ isSet, period }) =>
        isSet ? (
          t[period]
        ) : (
          <Note as="span" className={styles.quiet}>
            {t.notSet}
          </Note>
        ),
    },
    {
      id: 'minimum',
      header: t.minimum,
      cell: ({ isSet, minimum, currency }) =>
        isSet && currency && <bdi className={styles.amount}>{money(minimum, currency)}</bdi>,
    },
    { id: 'tax', header: t.tax, cell: ({ isSet, taxPercent }) => isSet && percent(taxPercent) },
    {
      id: 'seller',
      header: t.seller,
      cell: ({ sellerName, sellerTaxNumber }) =>
        sellerName && (
          <Stack gap={2} align="start" className={styles.what}>
            <bdi>{sellerName}</bdi>
            <Note as="bdi" dir="ltr" className={styles.quiet}>
              {sellerTaxNumber}
            </Note>
          </Stack>
        ),
    },
  ]
}
