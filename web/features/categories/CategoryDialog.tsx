import type { Category } from '../../../contract/categories.ts'
import { failureText } from '../../../contract/failures.ts'
import { calls } from '../../api/calls.ts'
import { EditDialog } from '../../layout/EditDialog.tsx'
import type { Words } from '../../layout/merge.ts'
import { type Errors, useEdit } from '../../layout/useEdit.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useLanguage, useText } from '../../ui/language.tsx'
import { PictureField } from '../../ui/PictureField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CategoryThumb } from './CategoryThumb.tsx'
import { categoriesText } from './categories.text.ts'

type CategoryField = 'nameAr' | 'nameEn' | 'actionLink' | 'imagePath'

function wordsOf(category: Category | null): Words<CategoryField> {
  return {
    nameAr: category?.nameAr ?? '',
    nameEn: category?.nameEn ?? '',
    actionLink: category?.actionLink ?? '',
    imagePath: category?.imagePath ?? '',
  }
}

/** Makes a category, or changes one. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const t = useText(categoriesText)
  const language = useLanguage()
  const required = failureText(language, 'requiredField')
  const check = ({ nameAr, nameEn, actionLink }: Words<CategoryField>): Errors => ({
    nameAr: nameAr.trim() ? undefined : required,
    nameEn: nameEn.trim() ? undefined : required,
    actionLink: /^\s*(https:\/\/\S+\.\S+)?\s*$/.test(actionLink)
      ? undefined
      : failureText(language, 'EnterValidLink'),
  })
  const { edit, errors, field, setPicture, send } = useEdit(calls.categories.saveCategory, {
    start: wordsOf(category),
    version: category?.version,
    alsoFields: ['image'],
    wordsOf,
    check,
    done: onClose,
  })
  const image = field('imagePath')
  const present = category?.imagePath ?? ''
  return (
    <EditDialog
      edit={edit}
      title={category ? t.editNamed(category.name) : t.add}
      labels={{ nameAr: t.nameAr, nameEn: t.nameEn, actionLink: t.link, imagePath: t.picture }}
      show={(key, value) =>
        key === 'imagePath' ? <CategoryThumb category={{ art: null, imagePath: value }} /> : value
      }
      onSave={() =>
        send((words, version) => ({
          id: category?.id,
          ...words,
          image: edit.picture ?? undefined,
          version,
        }))
      }
      onClose={onClose}
    >
      <TextField label={t.nameAr} required lang="ar" {...field('nameAr')} />
      <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
      <TextField label={t.link} help={t.linkHelp} optional type="url" {...field('actionLink')} />
      <PictureField
        label={t.picture}
        help={t.pictureHelp}
        optional
        name="categoryImage"
        shape="square"
        src={image.value || null}
        error={errors.image}
        onPick={setPicture}
      />
      {present && !edit.picture && (
        <Checkbox
          label={t.removePicture}
          checked={image.value === ''}
          onChange={(event) => image.onChange({ target: { value: event.target.checked ? '' : present } })}
        />
      )}
    </EditDialog>
  )
}
