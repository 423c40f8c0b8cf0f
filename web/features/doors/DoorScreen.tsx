import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { OpenState } from '#web/ui/cards/OpenState.tsx'
import { presentOpening } from '#web/ui/cards/place.ts'
import { useText } from '#web/ui/language/language.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { tintOf } from '#web/ui/theme/tints.ts'
import styles from './DoorScreen.module.css'
import { doorText } from './door.text.ts'
import type { ShownDoor } from './door.ts'
import { BranchGone, OtherBranches, PlaceGone } from './Elsewhere.tsx'
import { HowToUse } from './HowToUse.tsx'
import { Usable } from './Usable.tsx'

export const loader = createLoader({
  door: ({ params }) => query(calls.doors.getDoor, { branchId: Number(params.id) }),
})

/** What the code on a poster opens: what can be used at this branch now, and how. */
export default function DoorScreen() {
  const { door } = useLoaded<typeof loader>()
  const { place, branch } = door
  if (!place) return <PlaceGone places={door.nearby} />
  if (!branch) return <BranchGone place={place} others={door.others} />
  return <OpenDoor door={{ ...door, place, branch }} />
}

function OpenDoor({ door }: { door: ShownDoor }) {
  const t = useText(doorText)
  const address = useAddress()
  const { place, branch, others } = door
  const tint = tintOf(place.category.art)
  return (
    <div className={styles.door}>
      <Head title={t.titled(place.name)} />
      <header className={styles.head}>
        <Tag tint={tint} icon={tintIcons[tint]}>
          {place.category.name}
        </Tag>
        <h1 dir="auto">{place.name}</h1>
        <p className={styles.facts}>
          <bdi>{branch.name}</bdi>
          <OpenState {...presentOpening(branch)} />
          <a href={address('PlacePage', { id: place.id })}>{t.aboutPlace}</a>
        </p>
      </header>
      <HowToUse branchId={door.branchId} />
      <Usable door={door} />
      {others.length > 0 && <OtherBranches title={t.others} branches={others} />}
    </div>
  )
}
