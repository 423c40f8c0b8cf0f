import type { Figures } from '#contract/adminHome/schemas.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'

const states = ['registered', 'revisionRequested', 'approved', 'rejected', 'suspended'] as const

export function PlatformOverview({
  figures: { people, places, branches, categories },
}: {
  figures: Figures
}) {
  const t = useText(adminHomeText)
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">{t.standing}</h2>
      <div className={styles.standing}>
        <Card as="section" padding={20} aria-labelledby="people" className={styles.card}>
          <h3 id="people">{t.peopleByRank}</h3>
          <BarList rows={people.map(({ rankBaseName, ...row }) => ({ key: rankBaseName, ...row }))} />
        </Card>
        <Card as="section" padding={20} aria-labelledby="states" className={styles.card}>
          <h3 id="states">{t.placesByState}</h3>
          <BarList rows={states.map((state) => ({ key: state, name: t[state], count: places[state] }))} />
          <p className={styles.note}>{t.branches(branches)}</p>
        </Card>
        <Card as="section" padding={20} aria-labelledby="categories" className={styles.card}>
          <h3 id="categories">{t.placesByCategory}</h3>
          {categories.length > 0 ? (
            <BarList rows={categories.map(({ id, name, places: count }) => ({ key: id, name, count }))} />
          ) : (
            <p className={styles.note}>{t.noPlaces}</p>
          )}
        </Card>
      </div>
    </section>
  )
}
