import { useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import type { Fee } from '#contract/payouts/schemas.ts'
import type { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { findPlaces } from '#web/domain/places/findPlaces.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useCan } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { daysAfter } from '#web/ui/language/day.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { usePercent } from '#web/ui/language/usePercent.ts'
import { useToday } from '#web/ui/language/useToday.ts'
import styles from '../payouts.module.css'
import { termsText } from './terms.text.ts'

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

export function FeesGrid(props: {
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
        columns={useColumns()}
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

function useColumns(): GridColumn<Fee>[] {
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
