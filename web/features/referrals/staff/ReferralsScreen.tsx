import { type ReferralState, referralStates } from '#contract/referrals/constants.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from '../referrals.module.css'
import { ReferralsGrid } from './ReferralsGrid.tsx'
import { staffText } from './staff.text.ts'
import { TermsGrid } from './TermsGrid.tsx'

/** Loads the terms of all countries, or the pending referrals; the other is null. */
async function loadReferrals({ callEndpoint, search }: LoaderContext) {
  if (search.get('tab') !== 'list')
    return { terms: await callEndpoint(endpoints.referralTerms.getReferralTerms, {}), list: null }
  const { page, pageSize } = parsePageQuery(search)
  const state = referralStates.find(
    (referralState): referralState is ReferralState => referralState === search.get('state'),
  )
  return {
    terms: null,
    list: await callEndpoint(endpoints.referralTerms.getReferrals, { page, pageSize, state }),
  }
}

export const loader = createLoader({ referralPage: loadReferrals })

export default function ReferralsScreen() {
  const t = useText(staffText)
  const { Referrals: title } = useText(screenNames)
  const { terms, list } = useLoaded<typeof loader>().referralPage
  const here = useAddress()('Referrals')
  const listHref = `${here}?tab=list`
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={list ? t.found(list.totalCount) : t.lead} />
      <div className={styles.bar}>
        <Tabs
          label={t.views}
          current={terms ? 'terms' : 'list'}
          tabs={[
            { id: 'terms', label: t.terms, href: here },
            { id: 'list', label: t.list, href: listHref },
          ]}
        />
      </div>
      {terms && <TermsGrid terms={terms} />}
      {list && <ReferralsGrid referralPage={list} here={listHref} />}
    </>
  )
}
