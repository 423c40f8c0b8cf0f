import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { OpenState } from '#web/ui/cards/OpenState.tsx'
import { PlaceCard } from '#web/ui/cards/PlaceCard.tsx'
import { presentOpening, presentPlace } from '#web/ui/cards/place.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './BranchLandingScreen.module.css'
import { branchLandingText } from './branchLanding.text.ts'
import type { AvailableBranchLanding, BranchLanding } from './branchLanding.ts'

export function OtherBranches({ title, branches }: { title: string; branches: BranchLanding['others'] }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  return (
    <Stack as="section" gap={12} className={styles.section}>
      <h2>{title}</h2>
      <Card as="ul" className={styles.branches}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <a href={address('Door', { id: branch.id })} dir="auto">
              {branch.name}
            </a>
            <Note>
              <bdi>{branch.address}</bdi>
              {branch.address && t.comma}
              {branch.cityName}
            </Note>
            <OpenState {...presentOpening(branch)} />
          </li>
        ))}
      </Card>
    </Stack>
  )
}

/** The branch is permanently closed; its place has others. */
export function UnavailableBranch({
  place,
  otherBranches,
}: {
  place: AvailableBranchLanding['place']
  otherBranches: BranchLanding['others']
}) {
  const t = useText(branchLandingText)
  const address = useAddress()
  return (
    <div className={styles.landing}>
      <Head title={t.titled(place.name)} />
      <EmptyState
        level={1}
        title={t.branchGone}
        picture="/art/empty/closed.svg"
        action={<Button href={address('PlacePage', { id: place.id })}>{t.aboutPlace}</Button>}
      >
        <p>
          <bdi>{t.branchGoneMore(place.name)}</bdi>
        </p>
      </EmptyState>
      <OtherBranches title={t.others} branches={otherBranches} />
    </div>
  )
}

/** The place isn't public now, so nearby places are suggested. */
export function UnavailablePlace({ places }: { places: BranchLanding['nearby'] }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  return (
    <div className={styles.landing}>
      <Head title={t.gone} />
      <EmptyState
        level={1}
        title={t.gone}
        picture="/art/empty/closed.svg"
        action={<Button href={address('ServicePlacesFilter')}>{t.search}</Button>}
      >
        <p>{t.goneMore}</p>
      </EmptyState>
      <ul className={styles.tickets}>
        {places.map((row) => (
          <li key={row.id}>
            <PlaceCard
              level={2}
              place={{ ...presentPlace(row), href: address('PlacePage', { id: row.id }) }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
