import { maxPictures } from '#contract/core/limits.ts'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'

export function DescriptionFields({ fields: { field, valueField, error } }: OfferFieldsProps) {
  const t = useText(formText)
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.words}</h2>
      <TextField label={t.titleAr} help={t.titleHelp} lang="ar" maxLength={120} {...field('titleAr')} />
      <TextField label={t.titleEn} optional lang="en" maxLength={120} {...field('titleEn')} />
      <TextArea label={t.descriptionAr} optional rows={3} lang="ar" {...field('descriptionAr')} />
      <TextArea label={t.descriptionEn} optional rows={3} lang="en" {...field('descriptionEn')} />
      <TextArea label={t.termsAr} help={t.termsHelp} optional rows={3} lang="ar" {...field('termsAr')} />
      <TextArea label={t.termsEn} optional rows={3} lang="en" {...field('termsEn')} />
      <PicturesField
        label={t.images}
        help={t.imagesHelp}
        max={maxPictures}
        errorAt={(index) => error(`images.${index}`)}
        {...valueField('images')}
      />
    </Card>
  )
}
