import type { Category } from '#contract/categories/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { CategoryThumb } from './CategoryThumb.tsx'
import { categoriesText } from './categories.text.ts'
import { SynonymFields, synonymLabels } from './SynonymFields.tsx'

function toFormValues(category: Category | null) {
  return {
    nameAr: category?.nameAr ?? '',
    nameEn: category?.nameEn ?? '',
    alsoAr: category?.alsoAr ?? '',
    alsoEn: category?.alsoEn ?? '',
    actionLink: category?.actionLink ?? '',
    imagePath: category?.imagePath ?? '',
    image: null as File | null,
  }
}

export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const t = useText(categoriesText)
  const { state, field, valueField } = useEndpointForm(endpoints.categories.saveCategory, {
    start: toFormValues(category),
    version: category?.version,
    toFormValues,
    input: (values) => ({ id: category?.id, ...values }),
    onSuccess: onClose,
  })
  const picture = valueField('image')
  const storedPath = valueField('imagePath')
  const currentPath = category?.imagePath ?? ''
  return (
    <FormDialog
      state={state}
      title={category ? t.editNamed(category.name) : t.add}
      labels={{
        nameAr: t.nameAr,
        nameEn: t.nameEn,
        ...synonymLabels(t),
        actionLink: t.link,
        imagePath: t.picture,
      }}
      show={(path, value) =>
        path === 'imagePath' ? <CategoryThumb category={{ art: null, imagePath: value }} /> : value
      }
      onClose={onClose}
    >
      <TextField label={t.nameAr} required lang="ar" {...field('nameAr')} />
      <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
      <SynonymFields field={field} />
      <TextField label={t.link} help={t.linkHelp} optional type="url" {...field('actionLink')} />
      <PictureField
        label={t.picture}
        help={t.pictureHelp}
        optional
        name="categoryImage"
        shape="square"
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
