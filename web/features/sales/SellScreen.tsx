import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PointsPackage } from '#contract/packages.ts'
import type { Sale, SellerFigures } from '#contract/sales.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ChosenPerson } from '#web/forms/ChosenPerson.tsx'
import { FindPerson } from '#web/forms/FindPerson.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { PackageList } from '#web/ui/points/PackageList.tsx'
import { Receipt } from './Receipt.tsx'
import { type Found, owedOf, SellDialog } from './SellDialog.tsx'
import styles from './sales.module.css'
import { salesText } from './sales.text.ts'

export const loader = createLoader({
  packages: () => query(calls.packages.getAllPointsPackages, {}),
  figures: () => query(calls.sales.getUserStat, {}),
})

/** The member from whose line one came. */
const useSoldTo = (): Found | null => useLocation().state?.member ?? null

export default function SellScreen() {
  const t = useText(salesText)
  const { UserPackageSubscribe: title } = useText(screenNames)
  const { between, money } = useFormat()
  const { packages, figures } = useLoaded<typeof loader>()
  const [member, setMember] = useState<Found | null>(useSoldTo())
  const [chosenId, choose] = useState<number | null>(null)
  const [sale, setSale] = useState<Sale | null>(null)
  const again = () => {
    setMember(null)
    setSale(null)
  }
  const owed = figures.cash.map((each) => money(each.owed, each.currency)).join(between)
  const chosen = packages.find(({ id }) => id === chosenId)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={`${t.cashOwed}: ${owed}`} />
      <div className={styles.page}>
        {sale && <Receipt key={sale.id} sale={sale} onAgain={again} />}
        {!sale && !member && <FindPerson call={calls.users.findUser} words={t} onFound={setMember} />}
        {!sale && member && (
          <>
            <ChosenPerson role={t.member} name={member.name} other={t.other} onOther={again} />
            <Packages
              packages={packages.filter(({ countryId }) => countryId === member.countryId)}
              cash={figures.cash}
              choose={choose}
            />
          </>
        )}
      </div>
      {member && chosen && (
        <SellDialog
          member={member}
          sold={chosen}
          cash={figures.cash}
          onClose={() => choose(null)}
          onSold={(sold) => {
            choose(null)
            setSale(sold)
          }}
        />
      )}
    </>
  )
}

type PackagesProps = {
  packages: readonly PointsPackage[]
  cash: SellerFigures['cash']
  choose: (id: number) => void
}

function Packages({ packages, cash, choose }: PackagesProps) {
  const t = useText(salesText)
  if (packages.length === 0) {
    return (
      <EmptyState title={t.noPackages} picture="/art/empty/list.svg">
        {t.noPackagesMore}
      </EmptyState>
    )
  }
  const isAbove = (sold: PointsPackage) => {
    const { owed, ceiling } = owedOf(cash, sold)
    return ceiling !== null && owed + sold.price > ceiling
  }
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">{t.choose}</h2>
      <PackageList
        packages={packages}
        action={(sold) => (
          <div className={styles.action}>
            <Button full disabled={isAbove(sold)} onClick={() => choose(sold.id)}>
              {t.sellOf(sold.name)}
            </Button>
            {isAbove(sold) && <span className={styles.quiet}>{t.aboveCeiling}</span>}
          </div>
        )}
      />
    </section>
  )
}
