import { calls } from '../../api/calls.ts'
import { createLoader, type LoaderContext } from '../../api/loading/createLoader.ts'
import { useLoaded } from '../../api/loading/useLoaded.ts'
import { PackageCards } from '../../domain/payments/PackageCards.tsx'
import { Head } from '../../layout/head/Head.tsx'
import { useAddress } from '../../layout/routing/rootData.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Chip } from '../../ui/basics/Chip.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Flag } from '../../ui/icons/Flag.tsx'
import { useFormat, useLanguage, useText } from '../../ui/language/language.tsx'
import { HowPointsWork } from './HowPointsWork.tsx'
import styles from './PlansScreen.module.css'
import { plansText } from './plans.text.ts'
import { plansMeta } from './plansMeta.ts'

/** The packages of the country that the address names, else the visitor's. */
async function plans({ ask, search }: LoaderContext) {
  const { countries, country } = await ask(calls.startup.getShared, {})
  const chosen = countries.find(({ id }) => String(id) === search.get('countryId')) ?? country
  const countryId = chosen?.id
  return {
    chosen,
    countries: countries.map(({ id, name, imagePath }) => ({ id, name, imagePath })),
    packages:
      countryId === undefined ? [] : await ask(calls.packages.getAllPointsPackagesByCountryId, { countryId }),
  }
}

export const loader = createLoader({ plans })

export default function PlansScreen() {
  const t = useText(plansText)
  const { money } = useFormat()
  const address = useAddress()
  const language = useLanguage()
  const { chosen, countries, packages } = useLoaded<typeof loader>().plans
  const pointValue = chosen?.currency && money(chosen.pointValue, chosen.currency).replaceAll(' ', '\u00A0')
  return (
    <div className={styles.page}>
      <Head
        title={t.title}
        canonical={['countryId']}
        meta={import.meta.env.SSR && plansMeta(language, chosen?.name)}
      />
      <header>
        <h1>{t.title}</h1>
        <p className={styles.lead}>
          {t.lead} {pointValue && t.worth(pointValue)}
        </p>
      </header>
      {countries.length > 1 && (
        <nav aria-label={t.country} className={styles.countries}>
          {countries.map(({ id, name, imagePath }) => (
            <Chip key={id} href={`${address('Plans')}?countryId=${id}`} chosen={id === chosen?.id}>
              <span className={styles.country}>
                <Flag src={imagePath} alt="" size="small" />
                {name}
              </span>
            </Chip>
          ))}
        </nav>
      )}
      {packages.length === 0 ? (
        <EmptyState
          title={t.none}
          picture="/art/empty/list.svg"
          action={<Button href={address('ServicePlacesFilter')}>{t.browse}</Button>}
        >
          {t.noneMore}
        </EmptyState>
      ) : (
        <Cards packages={packages} />
      )}
      <HowPointsWork />
    </div>
  )
}

function Cards({ packages }: Pick<Awaited<ReturnType<typeof plans>>, 'packages'>) {
  const t = useText(plansText)
  return (
    <section aria-labelledby="packages" className={styles.packages}>
      <h2 id="packages" className="visually-hidden">
        {t.packages}
      </h2>
      <PackageCards packages={packages} />
    </section>
  )
}
