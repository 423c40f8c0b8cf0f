import { useId } from 'react'
import { reviewsText } from '#contract/reviews/reviews.text.ts'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './write.module.css'

type Props = {
  label: string
  name: string
  /** Form value; '' if none is chosen. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function StarsField({ label, name, value, error, onChange }: Props) {
  const t = useText(reviewsText)
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={error && `${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === String(star)}
              aria-invalid={error ? true : undefined}
              className="visually-hidden"
              onChange={() => onChange(String(star))}
            />
            <Icon name={star <= Number(value) ? 'star-filled' : 'star'} size="large" />
            <span className="visually-hidden">{t.stars(star)}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
