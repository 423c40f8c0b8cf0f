import type { ReactNode } from 'react'
import { classes } from '#web/ui/basics/classes.ts'
import cards from '#web/ui/cards/linkedCards.module.css'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import styles from './WorkList.module.css'

export function WorkList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

type WorkRowProps = {
  href: string
  icon?: IconName
  title: ReactNode
  end?: ReactNode
  children?: ReactNode
}

/** One press opens what the row is about. */
export function WorkRow({ href, icon, title, end, children }: WorkRowProps) {
  return (
    <li className={classes(cards.focus, styles.row)}>
      {icon && <Icon name={icon} size="medium" className={styles.icon} />}
      <div className={styles.body}>
        <div className={styles.words}>
          <a href={href} className={classes(cards.link, styles.title)}>
            {title}
          </a>
          {children}
        </div>
        {end}
      </div>
      <Icon name="chevron-right" size="small" className={styles.icon} />
    </li>
  )
}
