import styles from './CategoryTile.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import type { Tint } from './tints.ts'

/** The icon that each kind of category is known by. */
export const tintIcons: Record<Tint, IconName> = {
  restaurant: 'tools-kitchen-2',
  cafe: 'coffee',
  sweets: 'cake',
  pharmacy: 'pill',
  clinic: 'stethoscope',
  barber: 'scissors',
  beauty: 'sparkles',
  workshop: 'tool',
  books: 'books',
  grocery: 'basket',
  hotel: 'building-arch',
  gym: 'barbell',
}

/** A category as a tile; `imagePath` is one's own picture of it, `external` a link that leaves us. */
export function CategoryTile(props: {
  href: string
  name: string
  tint: Tint
  imagePath?: string | null
  external?: boolean
}) {
  const { href, name, tint, imagePath, external } = props
  const leaves = external ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={href} {...leaves} className={styles.tile} data-tint={tint}>
      <span className={styles.square}>
        {imagePath ? (
          <img src={imagePath} alt="" loading="lazy" className={styles.picture} />
        ) : (
          <Icon name={tintIcons[tint]} />
        )}
      </span>
      <span className={styles.name}>{name}</span>
    </a>
  )
}
