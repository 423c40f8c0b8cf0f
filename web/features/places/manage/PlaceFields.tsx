import type { ReactNode } from 'react'
import { maxPictures } from '#contract/core/limits.ts'
import type { DocumentKind } from '#contract/places/schemas.ts'
import type { Fields } from '#web/forms/nestedFields.ts'
import { PhonesField } from '#web/forms/PhonesField.tsx'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'
import type { PlaceValues } from './placeValues.ts'

type Named = { id: number; name: string }

type Own = Omit<PlaceValues, 'location'>

type Props = {
  fields: Fields<Own>
  categories: readonly Named[]
  documentState?: (kind: DocumentKind, label: string) => ReactNode
}

export function PlaceFields({ fields, categories, documentState }: Props) {
  const t = useText(manageText)
  const { field, valueField, error } = fields
  const phones = valueField('phones')
  return (
    <>
      <div className={styles.pair}>
        <TextField label={t.nameAr} lang="ar" {...field('nameAr')} />
        <TextField label={t.nameEn} optional lang="en" {...field('nameEn')} />
      </div>
      <Select
        label={t.category}
        required
        none={t.choose}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('categoryId')}
      />
      <TextArea label={t.descriptionAr} optional rows={4} lang="ar" {...field('descriptionAr')} />
      <TextArea label={t.descriptionEn} optional rows={4} lang="en" {...field('descriptionEn')} />
      <PhonesField
        label={t.phones}
        help={t.phonesHelp}
        max={10}
        errorAt={(index) => error(`phones.${index}`)}
        {...phones}
      />
      <TextField
        label={t.taxAccountNumber}
        optional
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        {...field('taxAccountNumber')}
      />
      <Document
        id={documentFields.identity}
        label={t.identity}
        field={valueField('identity')}
        current={documentState?.('identity', t.identity)}
      />
      <Document
        id={documentFields.commercial}
        label={t.commercialImage}
        field={valueField('commercialImage')}
        current={documentState?.('commercial', t.commercialImage)}
      />
      <PicturesField
        label={t.images}
        help={t.imagesHelp}
        max={maxPictures}
        errorAt={(index) => error(`images.${index}`)}
        {...valueField('images')}
      />
    </>
  )
}

/** Ids of the fields that staff's change requests link to. */
export const documentFields: Record<DocumentKind, string> = {
  identity: 'place-identity',
  commercial: 'place-commercial',
}

function Document(props: {
  id: string
  label: string
  field: {
    name: string
    value: File | null
    error: string | undefined
    onChange: (file: File | null) => void
  }
  current: ReactNode
}) {
  const { label, field, current } = props
  const t = useText(manageText)
  return (
    <PictureField
      id={props.id}
      label={label}
      help={
        <>
          {t.privateDocument}
          {current}
        </>
      }
      name={field.name}
      picked={field.value}
      error={field.error}
      onPick={field.onChange}
    />
  )
}
