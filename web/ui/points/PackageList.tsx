import type { ReactNode } from 'react'
import { CardGrid } from '../cards/CardGrid.tsx'
import { PackageCard, type PackageCardProps } from './PackageCard.tsx'
import styles from './PackageList.module.css'

export type PackageListItem = Omit<PackageCardProps, 'saving' | 'action'> & { id: number; save: number }

type Props<Row> = {
  packages: readonly Row[]
  action: (row: Row) => ReactNode
}

export function PackageList<Row extends PackageListItem>({ packages, action }: Props<Row>) {
  return (
    <CardGrid min="250px" className={styles.cards}>
      {packages.map((row) => (
        <li key={row.id}>
          <PackageCard {...row} saving={row.save} action={action(row)} />
        </li>
      ))}
    </CardGrid>
  )
}
