import { useAddress } from '#web/layout/routing/rootData.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { CategoryTile } from '#web/ui/cards/CategoryTile.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { getTint } from '#web/ui/theme/tints.ts'
import styles from './Categories.module.css'
import page from './HomeScreen.module.css'
import { homeText } from './home.text.ts'
import type { Home } from './home.ts'

export function Categories({ categories }: Pick<Home, 'categories'>) {
  const t = useText(homeText)
  const search = useAddress()('ServicePlacesFilter')
  return (
    <section className={page.section} aria-labelledby="categories">
      <Row gap={16} lineGap={4} align="center" spread className={page.top}>
        <h2 id="categories" className={page.title}>
          {t.byCategory}
        </h2>
      </Row>
      <ul className={styles.strip}>
        {categories.map(({ id, name, art, imagePath, actionLink }) => (
          <li key={id}>
            <CategoryTile
              href={actionLink ?? `${search}?catId=${id}`}
              external={actionLink !== null}
              name={name}
              tint={getTint(art)}
              imagePath={imagePath}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
