import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { type CategoriesText, categoriesText } from './categories.text.ts'

/** For the list of what someone else changed. */
export const synonymLabels = ({ alsoAr, alsoEn }: CategoriesText) => ({ alsoAr, alsoEn })

export function SynonymFields(props: { field: (name: 'alsoAr' | 'alsoEn') => Partial<TextFieldProps> }) {
  const { field } = props
  const t = useText(categoriesText)
  return (
    <>
      <TextField label={t.alsoAr} help={t.alsoHelp} optional lang="ar" {...field('alsoAr')} />
      <TextField label={t.alsoEn} optional lang="en" {...field('alsoEn')} />
    </>
  )
}
