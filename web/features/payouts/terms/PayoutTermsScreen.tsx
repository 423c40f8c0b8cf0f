import { useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import type { Fee, PayoutTerms } from '#contract/payouts/schemas.ts'
import type { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useGridView } from '#web/domain/grid/useGridView.ts'
import { findPlaces } from '#web/domain/places/findPlaces.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { loadSelectedCountry } from '#web/domain/regions/selectedCountry.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { nameColumn } from '#web/ui/grid/nameColumns.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { daysAfter } from '#web/ui/language/day.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { usePercent } from '#web/ui/language/usePercent.ts'
import { useToday } from '#web/ui/language/useToday.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from '../payouts.module.css'
import { termsText } from './terms.text.ts'

/** The terms of all countries, or the fees of one; the other is null. */
async function loadTerms(context: LoaderContext) {
  const { callEndpoint, search } = context
  if (search.get('tab') !== 'fees')
    return { terms: await callEndpoint(endpoints.payoutTerms.getPayoutTerms, {}), fees: null }
  const { page, pageSize } = parsePageQuery(search)
  const { countryId, countries } = await loadSelectedCountry(context)
  const country = countries.find(({ id }) => id === countryId)
  if (!country) return { terms: null, fees: null }
  const [feePage, categories] = await Promise.all([
    callEndpoint(endpoints.payoutTerms.getFees, { countryId: country.id, page, pageSize }),
    callEndpoint(endpoints.categories.getAllCategories, {}),
  ])
  const categoryNames = categories.map(({ id, name }) => ({ id, name }))
  return { terms: null, fees: { feePage, country, countries, categories: categoryNames } }
}

export const loader = createLoader({ termsPage: loadTerms })

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

function TermsGrid({ terms }: { terms: readonly PayoutTerms[] }) {
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
        columns={useTermsColumns()}
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

function useTermsColumns(): GridColumn<PayoutTerms>[] {
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

type Named = { id: number; name: string }
type Scope = 'country' | 'category' | 'place'

function FeeDialog(props: {
  country: Named & { timeZone: string }
  categories: readonly Named[]
  onClose: () => void
}) {
  const { country, categories, onClose } = props
  const t = useText(termsText)
  const language = useLanguage()
  const tomorrow = daysAfter(useToday(country.timeZone), 1)
  const { form, state, field, valueField } = useEndpointForm(endpoints.payoutTerms.saveFee, {
    start: {
      scope: 'country' as Scope,
      categoryId: '',
      servicePlaceId: '',
      percent: '',
      since: tomorrow,
    },
    input: ({ scope, categoryId, servicePlaceId, percent, since }) => ({
      countryId: country.id,
      categoryId: scope === 'category' ? categoryId : 0,
      servicePlaceId: scope === 'place' ? servicePlaceId : 0,
      percent,
      since,
    }),
    // Otherwise the fee would apply to the whole country.
    check({ scope, categoryId, servicePlaceId }) {
      const required = fieldsErrors.requiredField[language]
      return {
        categoryId: scope === 'category' && !categoryId ? required : undefined,
        servicePlaceId: scope === 'place' && !servicePlaceId ? required : undefined,
      }
    },
    onSuccess: onClose,
  })
  const scope = form.watch('scope')
  const scopes = { country: t.ofCountry, category: t.ofCategory, place: t.ofPlace }
  return (
    <FormDialog state={state} title={t.addOf(country.name)} onClose={onClose}>
      <Select
        options={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
        {...field('scope', t.scope)}
      />
      {scope === 'category' && (
        <Select
          required
          none={t.choose}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('categoryId', t.category)}
        />
      )}
      {scope === 'place' && (
        <Combobox required options={findPlaces} {...valueField('servicePlaceId', t.place)} />
      )}
      <TextField
        help={t.percentHelp}
        required
        dir="ltr"
        inputMode="decimal"
        {...field('percent', t.percent)}
      />
      <DateField help={t.sinceHelp} required min={tomorrow} {...valueField('since', t.since)} />
    </FormDialog>
  )
}

function FeesGrid(props: {
  feePage: Output<typeof payoutTerms.getFees>
  country: Named & { timeZone: string }
  categories: readonly Named[]
}) {
  const { feePage, country, categories } = props
  const t = useText(termsText)
  const { grid } = usePagedGrid(feePage)
  const [isAdding, add] = useState(false)
  const canAdd = useCan(endpoints.payoutTerms.saveFee)
  return (
    <>
      <p className={styles.lead}>{t.order}</p>
      <Grid
        {...grid}
        label={t.fees}
        rowKey={({ id }) => id}
        dimmed={({ state }) => state === 'past'}
        columns={useFeeColumns()}
        add={canAdd ? { label: t.add, onSelect: () => add(true) } : undefined}
        empty={noData(t.noFees, t.noFeesMore)}
      />
      {isAdding && <FeeDialog country={country} categories={categories} onClose={() => add(false)} />}
    </>
  )
}

const tagStyles: Record<Fee['state'], [TagTone, IconName]> = {
  next: ['amber', 'clock'],
  current: ['green', 'circle-check'],
  past: ['grey', 'history'],
}

function useFeeColumns(): GridColumn<Fee>[] {
  const t = useText(termsText)
  const { date } = useDates()
  const percent = usePercent()
  return [
    {
      id: 'scope',
      header: t.scope,
      priority: 'title',
      hideable: false,
      cell: ({ place, category }) => (
        <Stack gap={2} align="start" className={styles.what}>
          <bdi className={styles.name}>{(place ?? category)?.name ?? t.ofCountry}</bdi>
          {(place ?? category) && (
            <Note as="span" className={styles.quiet}>
              {place ? t.place : t.category}
            </Note>
          )}
        </Stack>
      ),
    },
    {
      id: 'percent',
      header: t.fee,
      priority: 'end',
      cell: (fee) => <span className={styles.amount}>{percent(fee.percent)}</span>,
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => (
        <Tag tone={tagStyles[state][0]} icon={tagStyles[state][1]}>
          {t[state]}
        </Tag>
      ),
    },
    {
      id: 'since',
      header: t.since,
      cell: ({ since }) => <time dateTime={since}>{date(since)}</time>,
    },
  ]
}

export default function PayoutTermsScreen() {
  const t = useText(termsText)
  const names = useText(screenNames)
  const title = names.PayoutTerms
  const { terms, fees } = useLoaded<typeof loader>().termsPage
  const address = useAddress()
  const termsAddress = address('PayoutTerms')
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={fees ? t.found(fees.feePage.totalCount) : t.lead}
        trail={[{ label: names.Payouts, href: address('Payouts') }, { label: title }]}
      />
      <Row gap={12} align="center" spread className={styles.bar}>
        <Tabs
          label={t.views}
          current={terms ? 'terms' : 'fees'}
          tabs={[
            { id: 'terms', label: t.terms, href: termsAddress },
            { id: 'fees', label: t.fees, href: `${termsAddress}?tab=fees` },
          ]}
        />
        {fees && (
          <CountryPicker
            label={t.country}
            countries={fees.countries}
            countryId={fees.country.id}
            keeps={['tab']}
          />
        )}
      </Row>
      {terms && <TermsGrid terms={terms} />}
      {fees && <FeesGrid {...fees} />}
    </>
  )
}
