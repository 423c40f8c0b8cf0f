import type { Country, Government } from '../../../contract/regions.ts'
import { calls } from '../../api/calls.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useCallForm } from '../../forms/useCallForm.ts'
import { useText } from '../../ui/language/language.tsx'
import { AreaFields } from './AreaFields.tsx'
import { areaInput, areaLabels, areaSays, areaValues } from './area.ts'
import { regionsText } from './regions.text.ts'

/** Makes a government of a country, or changes one. */
export function GovernmentDialog(props: {
  country: Pick<Country, 'id' | 'name'>
  government: Government | null
  onClose: () => void
}) {
  const { country, government, onClose } = props
  const t = useText(regionsText)
  const { state, field } = useCallForm(calls.regions.saveGovernment, {
    start: areaValues(government),
    version: government?.version,
    valuesOf: areaValues,
    input: (values) => ({ id: government?.id, countryId: country.id, ...areaInput(values) }),
    says: areaSays(t),
    done: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={government ? t.editCountry(government.name) : t.addGovernmentTo(country.name)}
      labels={areaLabels(t)}
      onClose={onClose}
    >
      <AreaFields field={field} />
    </FormDialog>
  )
}
