import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { categoriesText } from './categories.text.ts'

type Texts = ReturnType<typeof useText<(typeof categoriesText)['ar']>>

/** Field labels for changes made by someone else. */
export const synonymLabels = ({ alsoAr, alsoEn }: Texts) => ({ alsoAr, alsoEn })

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
