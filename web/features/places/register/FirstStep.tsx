import form from '../../../forms/Form.module.css'
import type { Fields } from '../../../forms/fieldsUnder.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Stepper } from '../../../ui/navigation/Stepper.tsx'
import styles from '../manage/manage.module.css'
import { PlaceFields } from '../manage/PlaceFields.tsx'
import type { PlaceValues } from '../manage/placeValues.ts'
import { registerText } from './register.text.ts'
import { useChoices } from './registerPlace.ts'

const start: Omit<PlaceValues, 'location'> = {
  nameAr: '',
  nameEn: '',
  descriptionAr: '',
  descriptionEn: '',
  categoryId: '',
  taxAccountNumber: '',
  phones: [],
  identity: null,
  commercialImage: null,
  images: [],
}
const never = async () => {}

/** Fields that wait for their program. */
const waiting: Fields<typeof start> = {
  field: (name) => ({ name, error: undefined, onChange: never, onBlur: never, ref() {} }),
  valueField: (name) => ({ name, value: start[name], error: undefined, onChange() {} }),
  error: () => undefined,
  values: start,
}

/** How the registration begins, for as long as its program is on its way. */
export function FirstStep() {
  const t = useText(registerText)
  const { categories } = useChoices()
  return (
    <div className={styles.page} inert>
      <header>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <div className={styles.card}>
        <Stepper step={1} of={3} />
        <div className={form.form}>
          <h2 className={styles.section}>{t.place}</h2>
          <PlaceFields fields={waiting} categories={categories} />
          <div className={styles.ending}>
            <Button size="large">{t.next}</Button>
            <Button tone="outline" size="large">
              {t.cancel}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
