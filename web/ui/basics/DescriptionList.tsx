import type { ComponentProps, ReactNode } from 'react'
import styles from './DescriptionList.module.css'

export function DescriptionList(props: Pick<ComponentProps<'dl'>, 'children' | 'aria-live'>) {
  return <dl {...props} className={styles.facts} />
}

export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
