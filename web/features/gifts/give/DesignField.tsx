import { type GiftDesign, giftDesigns } from '#contract/categories/constants.ts'
import { Legend } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../gifts.module.css'
import { designsText } from '../gifts.text.ts'

type Props = { label: string; name: string; value: GiftDesign; onChange: (value: GiftDesign) => void }

export function DesignField({ label, name, value, onChange }: Props) {
  const names = useText(designsText)
  return (
    <fieldset className={styles.field}>
      <Legend>{label}</Legend>
      <div className={styles.designs}>
        {giftDesigns.map((design) => (
          <label key={design} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={design}
              checked={value === design}
              className="visually-hidden"
              onChange={() => onChange(design)}
            />
            <img src={`/art/gifts/${design}.svg`} alt="" width={480} height={270} decoding="async" />
            <span>{names[design]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
