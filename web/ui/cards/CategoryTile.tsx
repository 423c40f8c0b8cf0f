import { Note } from '../basics/Note.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import { tintIcons } from '../theme/tintIcons.ts'
import type { Tint } from '../theme/tints.ts'
import styles from './CategoryTile.module.css'
import { categoryTileText } from './cards.text.ts'
import { Image } from './Image.tsx'
import '../theme/tints.css'

export function CategoryTile(props: {
  href: string
  name: string
  tint: Tint
  imagePath?: string | null
  /** Whether it opens another site. */
  external?: boolean
}) {
  const t = useText(categoryTileText)
  const { href, name, tint, imagePath, external } = props
  const leaves = external ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={href} {...leaves} className={styles.tile} data-tint={tint}>
      <span className={styles.square}>
        {imagePath ? (
          <Image src={imagePath} alt="" sizes="70px" className="cover" />
        ) : (
          <Icon name={tintIcons[tint]} />
        )}
      </span>
      <span>
        {name}
        {external && (
          <>
            {' '}
            <Note as="span" size="caption" className={styles.external}>
              {t.otherSite}
              <Icon name="external-link" />
              <span className="visually-hidden"> {t.newTab}</span>
            </Note>
          </>
        )}
      </span>
    </a>
  )
}
