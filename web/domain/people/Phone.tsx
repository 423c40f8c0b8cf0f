import { useFormat } from '#web/ui/language/language.tsx'
import styles from './Phone.module.css'

export function Phone({ phone }: { phone: string | null }) {
  const format = useFormat()
  return phone ? (
    <bdi dir="ltr" className={styles.phone}>
      {format.phone(phone)}
    </bdi>
  ) : null
}
