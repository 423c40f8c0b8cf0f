import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { PointsPackage } from '#contract/packages/schemas.ts'
import type { Sale, SellerFigures } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { ChosenPerson } from '#web/forms/ChosenPerson.tsx'
import { FindPerson } from '#web/forms/FindPerson.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PackageList } from '#web/ui/points/PackageList.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { ClientStateTag } from './ClientStateTag.tsx'
import { ReverseSaleDialog } from './ReverseSaleDialog.tsx'
import styles from './sales.module.css'
import { salesText } from './sales.text.ts'

/** Enough for the members of most consultants; the search field finds the others. */
const maxOwnMembers = 50

export const loader = createLoader({
  packages: () => query(endpoints.packages.getAllPointsPackages, {}),
  // Only consultants have members of their own.
  ownMembers: ({ can }) =>
    can(endpoints.clients.getClients)
      ? query(endpoints.clients.getClients, { pageSize: maxOwnMembers }, ({ data }) =>
          data.map(({ id, name, phone, countryId, points, state }) => ({
            id,
            name,
            phone,
            countryId,
            points,
            state,
          })),
        )
      : null,
  figures: () => query(endpoints.sales.getUserStat, {}),
})

type Buyer = { userId: number; name: string; countryId: number }

type Props = {
  member: Buyer
  pointsPackage: PointsPackage
  cash: SellerFigures['cash']
  onClose: () => void
  onSold: (sale: Sale) => void
}

function findOwed(cash: SellerFigures['cash'], { currency }: PointsPackage) {
  return cash.find((balance) => balance.currency.id === currency.id) ?? { owed: 0, ceiling: null }
}

function SellDialog({ member, pointsPackage, cash, onClose, onSold }: Props) {
  const t = useText(salesText)
  const { money } = useFormat()
  const { revalidate } = useRevalidator()
  const { send, pending, failure } = useMutation(endpoints.sales.subscribeToPackage, {
    onSuccess: onSold,
    onError({ code }) {
      // Once this closes, the screen shows the current package.
      if (code === 'Stale') revalidate()
    },
  })
  const { owed } = findOwed(cash, pointsPackage)
  const [price, before, after] = [pointsPackage.price, owed, owed + pointsPackage.price].map((amount) =>
    money(amount, pointsPackage.currency),
  )
  const { id: packageId, version } = pointsPackage
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.confirmTitle}
      actions={
        <>
          <Button pending={pending} onClick={() => send({ userId: member.userId, packageId, version })}>
            {t.confirm(price ?? '')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <DescriptionList>
        <DescriptionItem name={t.member}>
          <bdi>{member.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.package}>
          <bdi>{pointsPackage.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.gets}>
          <Points value={pointsPackage.points} showUnit />
        </DescriptionItem>
        <DescriptionItem name={t.pays}>{price}</DescriptionItem>
        <DescriptionItem name={t.cashOwed}>{t.beforeAfter(before ?? '', after ?? '')}</DescriptionItem>
      </DescriptionList>
      {failure && <Notice tone="error">{failure.message}</Notice>}
    </Dialog>
  )
}

const useBuyer = (): Buyer | null => useLocation().state?.member ?? null

function Receipt({ sale: completedSale, onAgain }: { sale: Sale; onAgain: () => void }) {
  const t = useText(salesText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const [sale, setSale] = useState(completedSale)
  const [reversing, setReversing] = useState(false)
  const heading = useFocusWhen<HTMLHeadingElement>(true)
  const { returned, currency } = sale
  return (
    <Card as="section" padding={16} className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        {t.soldTitle}
      </h2>
      <DescriptionList>
        <DescriptionItem name={t.receipt}>
          <bdi dir="ltr">{sale.id}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.at}>
          <time dateTime={sale.at}>{dateTime(sale.at)}</time>
        </DescriptionItem>
        <DescriptionItem name={t.member}>
          <bdi>{sale.member.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.package}>
          <bdi>{sale.packageName}</bdi> <Points value={sale.points} showUnit />
        </DescriptionItem>
        <DescriptionItem name={t.amount}>{money(sale.amount, currency)}</DescriptionItem>
      </DescriptionList>
      {returned.points > 0 && (
        <Notice tone="warning" title={t.reversed}>
          {t.reversedMore(t.points(returned.points), money(returned.amount, currency))}
        </Notice>
      )}
      {sale.reversible && sale.reversibleUntil && (
        <Note faint>{t.reversibleUntil(dateTime(sale.reversibleUntil))}</Note>
      )}
      <Row gap={8}>
        <Button icon="user-plus" onClick={onAgain}>
          {t.again}
        </Button>
        {sale.reversible && (
          <Button tone="outline" onClick={() => setReversing(true)}>
            {t.reverse}
          </Button>
        )}
      </Row>
      {reversing && (
        <ReverseSaleDialog sale={sale} onClose={() => setReversing(false)} onReversed={setSale} />
      )}
    </Card>
  )
}

export default function SellScreen() {
  const t = useText(salesText)
  const { UserPackageSubscribe: title } = useText(screenNames)
  const { between, money } = useFormat()
  const { packages, figures, ownMembers } = useLoaded<typeof loader>()
  const [member, setMember] = useState<Buyer | null>(useBuyer())
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [sale, setSale] = useState<Sale | null>(null)
  const startOver = () => {
    setMember(null)
    setSale(null)
  }
  const owedText = figures.cash.map((balance) => money(balance.owed, balance.currency)).join(between)
  const selectedPackage = packages.find(({ id }) => id === selectedId)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={`${t.cashOwed}: ${owedText}`} />
      <Stack gap={24} className={styles.page}>
        {sale && <Receipt key={sale.id} sale={sale} onAgain={startOver} />}
        {!sale && !member && (
          <>
            <FindPerson endpoint={endpoints.users.findUser} texts={t} onFound={setMember} />
            {ownMembers && ownMembers.length > 0 && <OwnMembers members={ownMembers} onChoose={setMember} />}
          </>
        )}
        {!sale && member && (
          <>
            <ChosenPerson role={t.member} name={member.name} otherLabel={t.other} onOther={startOver} />
            <Packages
              packages={packages.filter(({ countryId }) => countryId === member.countryId)}
              cash={figures.cash}
              onSelect={setSelectedId}
            />
          </>
        )}
      </Stack>
      {member && selectedPackage && (
        <SellDialog
          member={member}
          pointsPackage={selectedPackage}
          cash={figures.cash}
          onClose={() => setSelectedId(null)}
          onSold={(sold) => {
            setSelectedId(null)
            setSale(sold)
          }}
        />
      )}
    </>
  )
}

type OwnMember = NonNullable<Awaited<ReturnType<typeof loader>>['ownMembers']>[number]

type OwnMembersProps = { members: readonly OwnMember[]; onChoose: (member: Buyer) => void }

/** Lists members who need attention first. */
function OwnMembers({ members, onChoose }: OwnMembersProps) {
  const t = useText(salesText)
  const address = useAddress()
  return (
    <section aria-labelledby="own">
      <Row gap={16} lineGap={4} align="center" spread className={styles.own}>
        <h2 id="own">{t.ownMembers}</h2>
        <a href={`${address('SalesHome')}?tab=members`}>{t.allMembers}</a>
      </Row>
      <CardGrid min="17.5rem" gap={16}>
        {members.map(({ id: userId, name, phone, countryId, points, state }) => (
          <li key={userId}>
            <Card padding={16} className={styles.ownMember}>
              <Stack gap={4} shrink>
                <bdi className={styles.name}>{name}</bdi>
                <Phone phone={phone} />
                <Row gap={8} align="center">
                  <Points value={points} />
                  {state && <ClientStateTag state={state} />}
                </Row>
              </Stack>
              <Button tone="tonal" size="small" onClick={() => onChoose({ userId, name, countryId })}>
                {t.chooseMember} <span className="visually-hidden">{name}</span>
              </Button>
            </Card>
          </li>
        ))}
      </CardGrid>
    </section>
  )
}

type PackagesProps = {
  packages: readonly PointsPackage[]
  cash: SellerFigures['cash']
  onSelect: (id: number) => void
}

function Packages({ packages, cash, onSelect }: PackagesProps) {
  const t = useText(salesText)
  if (packages.length === 0) {
    return (
      <EmptyState title={t.noPackages} picture="/art/empty/list.svg">
        {t.noPackagesMore}
      </EmptyState>
    )
  }
  const isAbove = (pointsPackage: PointsPackage) => {
    const { owed, ceiling } = findOwed(cash, pointsPackage)
    return ceiling !== null && owed + pointsPackage.price > ceiling
  }
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">{t.choose}</h2>
      <PackageList
        packages={packages}
        action={(pointsPackage) => (
          <Stack gap={6}>
            <Button full disabled={isAbove(pointsPackage)} onClick={() => onSelect(pointsPackage.id)}>
              {t.sellOf(pointsPackage.name)}
            </Button>
            {isAbove(pointsPackage) && (
              <Note as="span" faint>
                {t.aboveCeiling}
              </Note>
            )}
          </Stack>
        )}
      />
    </section>
  )
}
