import { type ReferralState, referralStates } from '#contract/referralStates.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from '../referrals.module.css'
import { ReferralsGrid } from './ReferralsGrid.tsx'
import { staffText } from './staff.text.ts'
import { TermsGrid } from './TermsGrid.tsx'

/** The terms of all countries, or the referrals that wait; the other is null. */
async function shown({ ask, search }: LoaderContext) {
  if (search.get('tab') !== 'list')
    return { terms: await ask(calls.referralTerms.getReferralTerms, {}), list: null }
  const { page, pageSize } = pageQueryOf(search)
  const state = referralStates.find((each): each is ReferralState => each === search.get('state'))
  return { terms: null, list: await ask(calls.referralTerms.getReferrals, { page, pageSize, state }) }
}

export const loader = createLoader({ shown })

/** What bringing a friend brings in each country, and what staff decide. */
export default function ReferralsScreen() {
  const t = useText(staffText)
  const { Referrals: title } = useText(screenNames)
  const { terms, list } = useLoaded<typeof loader>().shown
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
      {list && <ReferralsGrid found={list} here={listHref} />}
    </>
  )
}
