import { useRef } from 'react'
import { useSuggestions } from '#web/domain/search/useSuggestions.tsx'
import { draftedFields } from '#web/forms/drafts/draftedFields.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './Hero.module.css'
import { homeText } from './home.text.ts'
import type { Home } from './home.ts'

export function Hero({ areas }: Pick<Home, 'areas'>) {
  const t = useText(homeText)
  return (
    <section className={styles.hero} data-hero>
      <picture>
        <source media="(width >= 850px)" srcSet="/art/hero/wide.svg" />
        <img
          src="/art/hero/phone.svg"
          alt=""
          width="480"
          height="480"
          fetchPriority="high"
          className={styles.scene}
        />
      </picture>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <span>{t.heroFirst}</span> <span>{t.heroSecond}</span>
        </h1>
        <p className={styles.lead}>{t.heroLead}</p>
        <Search areas={areas} />
      </div>
    </section>
  )
}

function Search({ areas }: Pick<Home, 'areas'>) {
  const t = useText(homeText)
  const address = useAddress()
  const form = useRef<HTMLFormElement>(null)
  const { keep, drop } = useDraft(visitDrafts, 'search', draftedFields(form))
  const suggestions = useSuggestions(form)
  return (
    <search>
      <form
        ref={form}
        action={address('ServicePlacesFilter')}
        onInput={keep}
        onSubmit={drop}
        className={styles.search}
      >
        <SearchField
          name="name"
          label={t.searchLabel}
          placeholder={t.searchHint}
          look="bare"
          maxLength={120}
          suggests
        />
        {suggestions}
        {areas.length > 1 && (
          <div className={styles.area}>
            <Select
              name="governmentId"
              label={t.area}
              labelHidden
              icon="map-pin"
              none={t.allAreas}
              options={areas}
              className={styles.select}
            />
          </div>
        )}
        <Button type="submit" className={styles.submit}>
          {t.search}
        </Button>
      </form>
    </search>
  )
}
