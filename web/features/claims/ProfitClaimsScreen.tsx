import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { loadSelectedCountry } from '#web/domain/regions/selectedCountry.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'
import { parseChannel, parseMonth } from './claimsQuery.ts'
import { SettledClaimsGrid } from './SettledClaimsGrid.tsx'
import { UnclaimedGrid } from './UnclaimedGrid.tsx'

async function loadClaims(here: LoaderContext) {
  const { page, pageSize, name, filters } = parsePageQuery(here.search, ['month', 'type'])
  const { countryId, countries } = await loadSelectedCountry(here)
  const paging = { page, pageSize, name, countryId: countryId ?? 0 }
  if (here.search.get('tab') === 'past') {
    return {
      countries,
      countryId,
      past: await here.callEndpoint(endpoints.claims.getClaims, paging),
      open: null,
    }
  }
  const input = { ...paging, month: parseMonth(filters.month), type: parseChannel(filters.type) }
  return {
    countries,
    countryId,
    past: null,
    open: await here.callEndpoint(endpoints.claims.getAllNotClaimedUsers, input),
  }
}

export const loader = createLoader({ claimLists: loadClaims })

export default function ProfitClaimsScreen() {
  const t = useText(claimsText)
  const { ProfitClaims: title } = useText(screenNames)
  const { between, money } = useFormat()
  const { countries, countryId, past, open } = useLoaded<typeof loader>().claimLists
  const { claims: waiting } = useCounts()
  const address = useAddress()('ProfitClaims')
  const inCountry = countryId === null ? '' : `country=${countryId}`
  const note = open
    ? `${t.found(open.totalCount)}${between}${t.total(money(open.total.profit, open.currency))}`
    : t.foundPast(past?.totalCount ?? 0)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={note} waiting={open ? waiting : 0} />
      <Row gap={12} align="center" spread className={styles.bar}>
        <Tabs
          label={t.tabs}
          current={open ? 'open' : 'past'}
          tabs={[
            { id: 'open', label: t.open, href: `${address}?${inCountry}`, waiting },
            { id: 'past', label: t.past, href: `${address}?tab=past&${inCountry}` },
          ]}
        />
        {countryId !== null && (
          <CountryPicker label={t.country} countries={countries} countryId={countryId} keeps={['tab']} />
        )}
      </Row>
      {open && <UnclaimedGrid unclaimedUsers={open} label={title} />}
      {past && <SettledClaimsGrid settledClaims={past} label={t.past} />}
    </>
  )
}
