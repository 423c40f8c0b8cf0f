import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import styles from './Notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const icons: Record<NoticeTone, IconName> = {
  info: 'info-circle',
  success: 'circle-check',
  warning: 'alert-triangle',
  error: 'alert-circle',
}

/** Screen readers announce an error when it appears. */
export function Notice(props: {
  tone?: NoticeTone
  icon?: IconName
  title?: string
  children?: ReactNode
  action?: ReactNode
}) {
  const { tone = 'info', icon = icons[tone], title } = props
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={icon} size="medium" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {props.children}
      </div>
      {props.action}
    </div>
  )
}
