import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { RangeFieldProps } from '#web/ui/fields/RangeField.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { placesText } from '../search/places.text.ts'
import styles from './FilterForm.module.css'
import type { FilterProps } from './filterProps.ts'
import { radii } from './filters.ts'
import { NearMeFailed } from './NearMeFailed.tsx'

// Loaded lazily: only a search around a point has a radius.
const RangeField = lazyComponent<RangeFieldProps>(
  async () => (await import('#web/ui/fields/RangeField.tsx')).RangeField,
)

export function NearMeFields({ filters, change, nearMe }: FilterProps) {
  const t = useText(placesText)
  const { distance } = useFormat()
  const { point, radiusKm } = filters
  const { isOn, locating } = nearMe
  const radius = Math.max(radii.min, Math.min(radii.max, Math.round(radiusKm)))
  return (
    <div className={styles.near}>
      <div className={styles.scripted}>
        <Switch
          icon="current-location"
          label={locating ? t.locating : t.nearMe}
          checked={isOn || locating !== null}
          pending={locating !== null}
          onChange={(on) => (on ? void nearMe.turnOn('panel') : nearMe.turnOff())}
        />
      </div>
      <NearMeFailed at="panel" nearMe={nearMe} />
      {point && (
        <>
          <input type="hidden" name="lat" value={point.lat} />
          <input type="hidden" name="lng" value={point.lng} />
          <LazyBoundary>
            <RangeField
              key={`${point.lat},${point.lng}`}
              name="radiusKm"
              label={t.radius}
              min={radii.min}
              max={radius > radii.usualMax ? radii.max : radii.usualMax}
              defaultValue={radius}
              format={distance}
              onCommit={(value) => value !== radius && change({ radiusKm: value })}
            />
          </LazyBoundary>
        </>
      )}
    </div>
  )
}
