import { fieldsErrors } from '#contract/core/fields.errors.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { findPlaces } from '#web/domain/places/findPlaces.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { daysAfter } from '#web/ui/language/day.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { useToday } from '#web/ui/language/useToday.ts'
import { termsText } from './terms.text.ts'

type Named = { id: number; name: string }
type Scope = 'country' | 'category' | 'place'

/** Sets a fee from a future day: for a country, for a category there, or for one place. */
export function FeeDialog(props: {
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
        label={t.scope}
        options={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
        {...field('scope')}
      />
      {scope === 'category' && (
        <Select
          label={t.category}
          required
          none={t.choose}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('categoryId')}
        />
      )}
      {scope === 'place' && (
        <Combobox label={t.place} required options={findPlaces} {...valueField('servicePlaceId')} />
      )}
      <TextField
        label={t.percent}
        help={t.percentHelp}
        required
        dir="ltr"
        inputMode="decimal"
        {...field('percent')}
      />
      <DateField label={t.since} help={t.sinceHelp} required min={tomorrow} {...valueField('since')} />
    </FormDialog>
  )
}
