import { useFormat, useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RangeField } from '../../ui/RangeField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import styles from './FilterPanel.module.css'
import type { FilterProps } from './filterProps.ts'
import { radii } from './filters.ts'
import { placesText } from './places.text.ts'

/** Around a point: the reader's, who has to press for it, or the map's middle. */
export function NearMeFields({ filters, change, nearMe }: FilterProps) {
  const t = useText(placesText)
  const { distance } = useFormat()
  const { point, isOnMap, radiusKm } = filters
  const radius = Math.max(radii.min, Math.min(radii.max, Math.round(radiusKm)))
  return (
    <div className={styles.near}>
      <div className={styles.scripted}>
        <Switch
          icon="current-location"
          label={nearMe.locating ? t.locating : t.nearMe}
          checked={nearMe.isOn || nearMe.locating}
          pending={nearMe.locating}
          onChange={nearMe.turn}
        />
      </div>
      {nearMe.trouble && (
        <div role="status">
          <Notice tone="warning">{t[nearMe.trouble]}</Notice>
        </div>
      )}
      {point && (
        <>
          <input type="hidden" name="lat" value={point.lat} />
          <input type="hidden" name="lng" value={point.lng} />
          {isOnMap && <input type="hidden" name="around" value="map" />}
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
        </>
      )}
    </div>
  )
}
