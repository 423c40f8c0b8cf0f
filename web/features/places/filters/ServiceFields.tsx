import { Legend } from '#web/ui/basics/Note.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { placesText } from '../search/places.text.ts'
import styles from './FilterForm.module.css'
import type { FilterProps } from './filterProps.ts'

/** Number of services shown before the list is expanded. */
const initialCount = 6

export function ServiceFields({ filters, results, change }: FilterProps) {
  const t = useText(placesText)
  const { services } = results
  if (services.length === 0) return null
  const isOn = (id: number) => filters.serviceIds.includes(id)
  const first = services.filter(({ id }, index) => index < initialCount || isOn(id))
  const otherServices = services.filter((service) => !first.includes(service))
  const toggle = (id: number, on: boolean) => {
    const otherIds = filters.serviceIds.filter((serviceId) => serviceId !== id)
    change({ serviceIds: on ? [...otherIds, id] : otherIds })
  }
  const box = ({ id, name, count }: (typeof services)[number]) => (
    <Checkbox
      key={id}
      name="serviceIds"
      value={id}
      label={name}
      count={count}
      checked={isOn(id)}
      onChange={(event) => toggle(id, event.target.checked)}
    />
  )
  return (
    <fieldset className={styles.services}>
      <Legend>{t.services}</Legend>
      {first.map(box)}
      {otherServices.length > 0 && (
        <details className={styles.more}>
          <summary>{t.moreServices(otherServices.length)}</summary>
          {otherServices.map(box)}
        </details>
      )}
    </fieldset>
  )
}
