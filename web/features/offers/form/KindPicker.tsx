import type { ReactNode } from 'react'
import { type DiscountType, discountTypes } from '#contract/offers/discount.ts'
import type { ValueFieldProps } from '#web/forms/useEndpointForm.ts'
import { Legend } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'

/** A ticket of 96 by 64, with its two notches. */
const ticket =
  'M8 6h80a6 6 0 0 1 6 6v12a8 8 0 0 0 0 16v12a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V40a8 8 0 0 0 0-16V12a6 6 0 0 1 6-6Z'

/** Digits and signs are texts, so each language has its own. */
const drawings: Record<DiscountType, (t: { percentSign: string; onePlusOne: string }) => ReactNode> = {
  percent: ({ percentSign }) => (
    <>
      <path className={styles.paper} d={ticket} />
      <path className={styles.dashes} d="M30 14v36" />
      <text x="61" y="45" className={styles.sign}>
        {percentSign}
      </text>
    </>
  ),
  amount: () => (
    <>
      <rect className={styles.paper} x="6" y="12" width="68" height="40" rx="5" />
      <circle className={styles.stroke} cx="40" cy="32" r="9" />
      <path className={styles.stroke} d="M16 22v20M64 22v20" />
      <circle className={styles.disc} cx="78" cy="46" r="14" />
      <path className={styles.onDisc} d="M71 46h14" />
    </>
  ),
  price: () => (
    <>
      <path
        className={styles.paper}
        d="M12 30 40 6h40a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H40L12 34a3 3 0 0 1 0-4Z"
      />
      <circle className={styles.stroke} cx="34" cy="32" r="5" />
      <path className={styles.faint} d="M50 20h24" />
      <path className={styles.stroke} d="M46 26 78 14" />
      <path className={styles.bold} d="M50 40h24" />
    </>
  ),
  twoForOne: ({ onePlusOne }) => (
    <>
      <rect className={styles.paper} x="4" y="10" width="42" height="44" rx="8" />
      <rect className={styles.gift} x="50" y="10" width="42" height="44" rx="8" />
      <text x="48" y="42" className={styles.sign}>
        {onePlusOne}
      </text>
    </>
  ),
}

function KindPicture({ kind }: { kind: DiscountType }) {
  const t = useText(formText)
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true" className={styles.drawing}>
      {drawings[kind](t)}
    </svg>
  )
}

export function KindPicker({ label, name, value, error, onChange }: ValueFieldProps<DiscountType>) {
  const t = useText(formText)
  return (
    <fieldset className={styles.kinds}>
      <Legend>{label}</Legend>
      {discountTypes.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={kind}
            checked={kind === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(kind)}
          />
          <KindPicture kind={kind} />
          <span>{t[kind]}</span>
        </label>
      ))}
    </fieldset>
  )
}
