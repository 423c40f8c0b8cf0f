import type { ChangeField, ManagedPlace, ReviewedFields } from '#contract/places/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './staff.module.css'
import { changeFieldText, reviewText } from './staff.text.ts'

type Change = NonNullable<ManagedPlace['pendingChange']>
type Sides = Pick<Change, keyof ReviewedFields | 'categoryName' | 'identityPath' | 'commercialImagePath'>

/** The current values of the place next to the requested ones. */
export function ChangeTable({ place, change }: { place: ManagedPlace; change: Change }) {
  const t = useText(reviewText)
  const names = useText(changeFieldText)
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.now}</th>
          <th scope="col">{t.asked}</th>
        </tr>
      </thead>
      <tbody>
        {change.fields.map((field) => (
          <tr key={field}>
            <th scope="row">{names[field]}</th>
            <td>
              <Side field={field} values={place} />
            </td>
            <td>
              <Side field={field} values={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ field, values }: { field: ChangeField; values: Sides }) {
  const t = useText(reviewText)
  const names = useText(changeFieldText)
  const path = field === 'identity' ? values.identityPath : values.commercialImagePath
  if (field === 'identity' || field === 'commercialImage') {
    if (!path)
      return (
        <Note as="span" faint weight="regular" className={styles.quiet}>
          {t.empty}
        </Note>
      )
    return (
      <a href={path} target="_blank" rel="noopener" aria-label={t.open(names[field])}>
        <img src={path} alt="" loading="lazy" className={styles.small} />
      </a>
    )
  }
  if (field === 'website' || field === 'socialLinks') {
    const links = field === 'website' ? [values.website] : Object.values(values.socialLinks)
    const present = links.filter((link) => link !== '')
    if (present.length > 0) return <Links links={present} />
  }
  const value = field === 'categoryId' ? values.categoryName : field === 'socialLinks' ? '' : values[field]
  return value ? (
    <bdi>{value}</bdi>
  ) : (
    <Note as="span" faint weight="regular" className={styles.quiet}>
      {t.empty}
    </Note>
  )
}

/** Staff open them, because they are what they judge. */
export function Links({ links }: { links: readonly string[] }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            <bdi dir="ltr">{link}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
