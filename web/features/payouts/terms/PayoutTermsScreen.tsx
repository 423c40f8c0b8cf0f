import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { loadSelectedCountry } from '#web/domain/regions/selectedCountry.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from '../payouts.module.css'
import { FeesGrid } from './FeesGrid.tsx'
import { TermsGrid } from './TermsGrid.tsx'
import { termsText } from './terms.text.ts'

/** The terms of all countries, or the fees of one; the other is null. */
async function loadTerms(context: LoaderContext) {
  const { callEndpoint, search } = context
  if (search.get('tab') !== 'fees')
    return { terms: await callEndpoint(endpoints.payoutTerms.getPayoutTerms, {}), fees: null }
  const { page, pageSize } = parsePageQuery(search)
  const { countryId, countries } = await loadSelectedCountry(context)
  const country = countries.find(({ id }) => id === countryId)
  if (!country) return { terms: null, fees: null }
  const [feePage, categories] = await Promise.all([
    callEndpoint(endpoints.payoutTerms.getFees, { countryId: country.id, page, pageSize }),
    callEndpoint(endpoints.categories.getAllCategories, {}),
  ])
  const categoryNames = categories.map(({ id, name }) => ({ id, name }))
  return { terms: null, fees: { feePage, country, countries, categories: categoryNames } }
}

export const loader = createLoader({ termsPage: loadTerms })

export default function PayoutTermsScreen() {
  const t = useText(termsText)
  const names = useText(screenNames)
  const title = names.PayoutTerms
  const { terms, fees } = useLoaded<typeof loader>().termsPage
  const address = useAddress()
  const termsAddress = address('PayoutTerms')
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={fees ? t.found(fees.feePage.totalCount) : t.lead}
        trail={[{ label: names.Payouts, href: address('Payouts') }, { label: title }]}
      />
      <Row gap={12} align="center" spread className={styles.bar}>
        <Tabs
          label={t.views}
          current={terms ? 'terms' : 'fees'}
          tabs={[
            { id: 'terms', label: t.terms, href: termsAddress },
            { id: 'fees', label: t.fees, href: `${termsAddress}?tab=fees` },
          ]}
        />
        {fees && (
          <CountryPicker
            label={t.country}
            countries={fees.countries}
            countryId={fees.country.id}
            keeps={['tab']}
          />
        )}
      </Row>
      {terms && <TermsGrid terms={terms} />}
      {fees && <FeesGrid {...fees} />}
    </>
  )
}
