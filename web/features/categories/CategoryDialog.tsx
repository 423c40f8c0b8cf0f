import type { Category } from '#contract/categories.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { AlsoCalledFields, alsoLabels } from './AlsoCalledFields.tsx'
import { CategoryThumb } from './CategoryThumb.tsx'
import { categoriesText } from './categories.text.ts'

function valuesOf(category: Category | null) {
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

/** Makes a category, or changes one. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const t = useText(categoriesText)
  const { state, field, valueField } = useCallForm(calls.categories.saveCategory, {
    start: valuesOf(category),
    version: category?.version,
    valuesOf,
    input: (values) => ({ id: category?.id, ...values }),
    done: onClose,
  })
  const picture = valueField('image')
  const kept = valueField('imagePath')
  const present = category?.imagePath ?? ''
  return (
    <FormDialog
      state={state}
      title={category ? t.editNamed(category.name) : t.add}
      labels={{
        nameAr: t.nameAr,
        nameEn: t.nameEn,
        ...alsoLabels(t),
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
      <AlsoCalledFields field={field} />
      <TextField label={t.link} help={t.linkHelp} optional type="url" {...field('actionLink')} />
      <PictureField
        label={t.picture}
        help={t.pictureHelp}
        optional
        name="categoryImage"
        shape="square"
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
