import { type ReactNode, useState } from 'react'
import { maxPictures } from '#contract/core/limits.ts'
import { socialKinds } from '#contract/core/socialLinks.ts'
import type { DocumentKind } from '#contract/places/schemas.ts'
import type { Fields } from '#web/forms/nestedFields.ts'
import { PhonesField } from '#web/forms/PhonesField.tsx'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { SocialLinkFields } from '#web/forms/SocialLinkFields.tsx'
import type { ValueFieldProps } from '#web/forms/useEndpointForm.ts'
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
  return (
    <>
      <div className={styles.pair}>
        <TextField lang="ar" {...field('nameAr', t.nameAr)} />
        <TextField optional lang="en" {...field('nameEn', t.nameEn)} />
      </div>
      <Select
        required
        none={t.choose}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('categoryId', t.category)}
      />
      <TextArea optional rows={4} lang="ar" {...field('descriptionAr', t.descriptionAr)} />
      <TextArea optional rows={4} lang="en" {...field('descriptionEn', t.descriptionEn)} />
      <PhonesField
        help={t.phonesHelp}
        max={10}
        errorAt={(index) => error(`phones.${index}`)}
        {...valueField('phones', t.phones)}
      />
      <TextField optional type="url" autoComplete="off" spellCheck={false} {...field('website', t.website)} />
      <SocialPages fields={fields} />
      <TextField
        optional
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        {...field('taxAccountNumber', t.taxAccountNumber)}
      />
      <Document
        id={documentFields.identity}
        field={valueField('identity', t.identity)}
        current={documentState?.('identity', t.identity)}
      />
      <Document
        id={documentFields.commercial}
        field={valueField('commercialImage', t.commercialImage)}
        current={documentState?.('commercial', t.commercialImage)}
      />
      <PicturesField
        help={t.imagesHelp}
        max={maxPictures}
        errorAt={(index) => error(`images.${index}`)}
        {...valueField('images', t.images)}
      />
    </>
  )
}

/** Closed until there is one, because most places have few. */
function SocialPages({ fields: { field, error, values } }: { fields: Fields<Own> }) {
  const t = useText(manageText)
  const [isOpen, setOpen] = useState(Object.values(values.socialLinks).some((link) => link !== ''))
  const isWrong = socialKinds.some((kind) => error(`socialLinks.${kind}`) !== undefined)
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={styles.more}
    >
      <summary>{t.socialLinks}</summary>
      <div className={styles.pair}>
        <SocialLinkFields optional field={field} />
      </div>
    </details>
  )
}

/** Ids of the fields that staff's change requests link to. */
export const documentFields: Record<DocumentKind, string> = {
  identity: 'place-identity',
  commercial: 'place-commercial',
}

function Document(props: { id: string; field: ValueFieldProps<File | null>; current: ReactNode }) {
  const { id, field, current } = props
  const t = useText(manageText)
  return (
    <PictureField
      id={id}
      label={field.label}
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
