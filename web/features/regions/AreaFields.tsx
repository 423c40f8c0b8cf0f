import type { FieldProps } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { AreaField } from './area.ts'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'

/** Both filled, or neither. */
export function CoordinateFields({ field }: { field: (path: 'lat' | 'lng', label: string) => FieldProps }) {
  const t = useText(regionsText)
  return (
    <div className={styles.pair}>
      <TextField optional dir="ltr" inputMode="decimal" {...field('lat', t.lat)} />
      <TextField optional dir="ltr" inputMode="decimal" {...field('lng', t.lng)} />
    </div>
  )
}

/** Shared by governorates and cities. */
export function AreaFields({ field }: { field: (path: AreaField, label: string) => FieldProps }) {
  const t = useText(regionsText)
  return (
    <>
      <div className={styles.pair}>
        <TextField required lang="ar" {...field('nameAr', t.nameAr)} />
        <TextField required lang="en" {...field('nameEn', t.nameEn)} />
      </div>
      <CoordinateFields field={field} />
      <TextField help={t.localCodeHelp} optional dir="ltr" {...field('code', t.localCode)} />
    </>
  )
}
