import type { Category } from '../../../contract/categories.ts'
import { tintIcons } from '../../ui/CategoryTile.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { tintOf } from '../../ui/tints.ts'
import styles from './categories.module.css'

/** A category as visitors know it: its own picture, else the icon of its kind on its tint. */
export function CategoryThumb({ category }: { category: Pick<Category, 'art' | 'imagePath'> }) {
  const tint = tintOf(category.art)
  return (
    <span className={styles.thumb} data-tint={tint}>
      {category.imagePath ? (
        <img src={category.imagePath} alt="" width="44" height="44" loading="lazy" />
      ) : (
        <Icon name={tintIcons[tint]} size="medium" />
      )}
    </span>
  )
}
