import type { FieldProps } from '#web/forms/useEndpointForm.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { AreaField } from './area.ts'
import styles from './regions.module.css'
import { regionsText } from './regions.text.ts'

/** Both filled, or neither. */
export function CoordinateFields({ field }: { field: (path: 'lat' | 'lng') => FieldProps }) {
  const t = useText(regionsText)
  return (
    <div className={styles.pair}>
      <TextField label={t.lat} optional dir="ltr" inputMode="decimal" {...field('lat')} />
      <TextField label={t.lng} optional dir="ltr" inputMode="decimal" {...field('lng')} />
    </div>
  )
}

/** Shared by governorates and cities. */
export function AreaFields({ field }: { field: (path: AreaField) => FieldProps }) {
  const t = useText(regionsText)
  return (
    <>
      <div className={styles.pair}>
        <TextField label={t.nameAr} required lang="ar" {...field('nameAr')} />
        <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
      </div>
      <CoordinateFields field={field} />
      <TextField label={t.localCode} help={t.localCodeHelp} optional dir="ltr" {...field('code')} />
    </>
  )
}
