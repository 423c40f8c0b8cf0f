import { useRootData } from '../../layout/routing/rootData.ts'
import { formatPhone } from '../../ui/language/phone.ts'
import styles from './Phone.module.css'

/** A phone number as the reader would dial it. */
export function Phone({ phone }: { phone: string | null }) {
  const country = useRootData()?.countryCode ?? null
  return phone ? (
    <bdi dir="ltr" className={styles.phone}>
      {formatPhone(phone, country)}
    </bdi>
  ) : null
}
