import '#web/ui/theme/tints.css'
import type { Category } from '#contract/categories/schemas.ts'
import { Image } from '#web/ui/cards/Image.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import styles from './categories.module.css'

/** Category as visitors see it: its own picture, else the icon of its kind on its tint. */
export function CategoryThumb({ category }: { category: Pick<Category, 'art' | 'imagePath'> }) {
  const tint = getTint(category.art)
  return (
    <span className={styles.thumb} data-tint={tint}>
      {category.imagePath ? (
        <Image src={category.imagePath} alt="" sizes="44px" />
      ) : (
        <Icon name={tintIcons[tint]} size="medium" />
      )}
    </span>
  )
}
