import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { placesText } from '../search/places.text.ts'
import styles from './FilterForm.module.css'
import type { FilterProps } from './filterProps.ts'

/** As many as are seen without asking for more. */
const firstShown = 6

/** What a place should do, each with how many places do. */
export function ServiceFields({ filters, found, change }: FilterProps) {
  const t = useText(placesText)
  const { services } = found
  if (services.length === 0) return null
  const isOn = (id: number) => filters.serviceIds.includes(id)
  const first = services.filter(({ id }, index) => index < firstShown || isOn(id))
  const others = services.filter((each) => !first.includes(each))
  const toggle = (id: number, on: boolean) => {
    const rest = filters.serviceIds.filter((each) => each !== id)
    change({ serviceIds: on ? [...rest, id] : rest })
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
      <legend className={styles.legend}>{t.services}</legend>
      {first.map(box)}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t.moreServices(others.length)}</summary>
          {others.map(box)}
        </details>
      )}
    </fieldset>
  )
}
