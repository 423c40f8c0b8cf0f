import type { Country, Government } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Image } from '#web/ui/cards/Image.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { AreaFields } from './AreaFields.tsx'
import { areaInput, areaLabels, areaMessages, areaValues } from './area.ts'
import { regionsText } from './regions.text.ts'

const toFormValues = (government: Government | null) => ({
  ...areaValues(government),
  imagePath: government?.imagePath ?? '',
  image: null as File | null,
})

export function GovernmentDialog(props: {
  country: Pick<Country, 'id' | 'name'>
  government: Government | null
  onClose: () => void
}) {
  const { country, government, onClose } = props
  const t = useText(regionsText)
  const { state, field, valueField } = useEndpointForm(endpoints.regions.saveGovernment, {
    start: toFormValues(government),
    version: government?.version,
    toFormValues,
    input: ({ image, imagePath, ...area }) => ({
      id: government?.id,
      countryId: country.id,
      image,
      imagePath,
      ...areaInput(area),
    }),
    messages: areaMessages(t),
    onSuccess: onClose,
  })
  const picture = valueField('image')
  const storedPath = valueField('imagePath')
  const currentPath = government?.imagePath ?? ''
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
        src={storedPath.value || null}
        error={picture.error}
        onPick={picture.onChange}
      />
      {currentPath && !picture.value && (
        <Checkbox
          label={t.removePicture}
          checked={storedPath.value === ''}
          onChange={(event) => storedPath.onChange(event.target.checked ? '' : currentPath)}
        />
      )}
    </FormDialog>
  )
}
