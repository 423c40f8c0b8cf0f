import type { FieldProps } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { categoriesText } from './categories.text.ts'

type Props = { field: (name: 'alsoAr' | 'alsoEn', label: string) => FieldProps }

export function SynonymFields({ field }: Props) {
  const t = useText(categoriesText)
  return (
    <>
      <TextField help={t.alsoHelp} optional lang="ar" {...field('alsoAr', t.alsoAr)} />
      <TextField optional lang="en" {...field('alsoEn', t.alsoEn)} />
    </>
  )
}
