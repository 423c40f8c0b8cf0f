import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { OpenState } from '#web/ui/cards/OpenState.tsx'
import { presentOpening } from '#web/ui/cards/place.ts'
import { useText } from '#web/ui/language/language.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import styles from './BranchLandingScreen.module.css'
import { branchLandingText } from './branchLanding.text.ts'
import type { AvailableBranchLanding } from './branchLanding.ts'
import { HowToUse } from './HowToUse.tsx'
import { OtherBranches, UnavailableBranch, UnavailablePlace } from './UnavailableBranch.tsx'
import { UsableOffers } from './UsableOffers.tsx'

export const loader = createLoader({
  landing: ({ params }) => query(endpoints.doors.getDoor, { branchId: Number(params.id) }),
})

/** Landing page of a branch poster's QR code: what can be used at this branch now, and how. */
export default function BranchLandingScreen() {
  const { landing } = useLoaded<typeof loader>()
  const { place, branch } = landing
  if (!place) return <UnavailablePlace places={landing.nearby} />
  if (!branch) return <UnavailableBranch place={place} otherBranches={landing.others} />
  return <AvailableBranch landing={{ ...landing, place, branch }} />
}

function AvailableBranch({ landing }: { landing: AvailableBranchLanding }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  const { place, branch, others } = landing
  const tint = getTint(place.category.art)
  return (
    <div className={styles.landing}>
      <Head title={t.titled(place.name)} />
      <Stack as="header" gap={6} align="start">
        <Tag tint={tint} icon={tintIcons[tint]}>
          {place.category.name}
        </Tag>
        <h1 dir="auto">{place.name}</h1>
        <p className={styles.facts}>
          <bdi>{branch.name}</bdi>
          <OpenState {...presentOpening(branch)} />
          <a href={address('PlacePage', { id: place.id })}>{t.aboutPlace}</a>
        </p>
      </Stack>
      <HowToUse branchId={landing.branchId} />
      <UsableOffers landing={landing} />
      {others.length > 0 && <OtherBranches title={t.others} branches={others} />}
    </div>
  )
}
