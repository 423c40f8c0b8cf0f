import { Row } from '../basics/Stack.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Breadcrumbs.module.css'

/** The item without `href` is the current page. */
export function Breadcrumbs({ items }: { items: readonly { label: string; href?: string }[] }) {
  const t = useText(uiText)
  const hasOneWay = items.filter(({ href }) => href).length === 1
  return (
    <nav aria-label={t.breadcrumbs}>
      <ol className={styles.trail}>
        {items.map((item, index) => (
          <Row as="li" gap={8} align="center" nowrap key={item.label} className={styles.step}>
            {index === 0 && hasOneWay && <Icon name="chevron-left" size="small" className={styles.back} />}
            {index > 0 && <Icon name="chevron-right" size="small" />}
            {item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}
          </Row>
        ))}
      </ol>
    </nav>
  )
}
