import type { City, Government } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { AreaFields } from './AreaFields.tsx'
import { areaInput, areaLabels, areaMessages, areaValues } from './area.ts'
import { regionsText } from './regions.text.ts'

/** Creates or edits a city. `governmentId` is the selected governorate, 0 for none. */
export function CityDialog(props: {
  city: City | null
  governmentId: number
  governments: readonly Government[]
  onSaved: (city: City) => void
  onClose: () => void
}) {
  const { city, governments, onSaved, onClose } = props
  const t = useText(regionsText)
  const toFormValues = (row: City | null) => ({
    ...areaValues(row),
    governmentId: String(row?.governmentId ?? (props.governmentId || '')),
  })
  const { state, field } = useEndpointForm(endpoints.regions.saveCity, {
    start: toFormValues(city),
    version: city?.version,
    toFormValues,
    input: (values) => ({ id: city?.id, governmentId: values.governmentId, ...areaInput(values) }),
    messages: areaMessages(t),
    failed({ governmentId }) {
      if (governmentId?.message) toast({ text: governmentId.message, tone: 'error' })
      return undefined
    },
    onSuccess: onSaved,
  })
  const governmentName = (id: string) =>
    governments.find((government) => String(government.id) === id)?.name ?? id
  return (
    <FormDialog
      state={state}
      title={city ? t.editCountry(city.name) : t.addCity}
      labels={{ ...areaLabels(t), governmentId: t.government }}
      show={(path, value) => (path === 'governmentId' ? governmentName(value) : value)}
      width={800}
      onClose={onClose}
    >
      <AreaFields field={field} />
      <Select
        label={t.government}
        required
        none={t.chooseGovernment}
        options={governments.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('governmentId')}
      />
    </FormDialog>
  )
}
