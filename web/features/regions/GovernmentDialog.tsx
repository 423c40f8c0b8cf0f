import type { Country, Government } from '#contract/regions.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Image } from '#web/ui/cards/Image.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { AreaFields } from './AreaFields.tsx'
import { areaInput, areaLabels, areaSays, areaValues } from './area.ts'
import { regionsText } from './regions.text.ts'

const valuesOf = (government: Government | null) => ({
  ...areaValues(government),
  imagePath: government?.imagePath ?? '',
  image: null as File | null,
})

/** Makes a government of a country, or changes one. */
export function GovernmentDialog(props: {
  country: Pick<Country, 'id' | 'name'>
  government: Government | null
  onClose: () => void
}) {
  const { country, government, onClose } = props
  const t = useText(regionsText)
  const { state, field, valueField } = useCallForm(calls.regions.saveGovernment, {
    start: valuesOf(government),
    version: government?.version,
    valuesOf,
    input: ({ image, imagePath, ...area }) => ({
      id: government?.id,
      countryId: country.id,
      image,
      imagePath,
      ...areaInput(area),
    }),
    says: areaSays(t),
    done: onClose,
  })
  const picture = valueField('image')
  const kept = valueField('imagePath')
  const present = government?.imagePath ?? ''
  return (
    <FormDialog
      state={state}
      title={government ? t.editCountry(government.name) : t.addGovernmentTo(country.name)}
      labels={{ ...areaLabels(t), imagePath: t.picture }}
      show={(path, value) =>
        path === 'imagePath' && value ? <Image src={value} alt="" sizes="120px" /> : value
      }
      onClose={onClose}
    >
      <AreaFields field={field} />
      <PictureField
        label={t.picture}
        optional
        name="governmentImage"
        src={kept.value || null}
        error={picture.error}
        onPick={picture.onChange}
      />
      {present && !picture.value && (
        <Checkbox
          label={t.removePicture}
          checked={kept.value === ''}
          onChange={(event) => kept.onChange(event.target.checked ? '' : present)}
        />
      )}
    </FormDialog>
  )
}
