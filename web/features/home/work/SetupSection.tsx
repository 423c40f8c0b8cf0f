import type { ScreenName } from '#contract/core/screens.ts'
import type { SetupStep } from '#contract/workHome/constants.ts'
import type { PlaceSetup } from '#contract/workHome/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { WorkList, WorkRow } from './WorkList.tsx'
import { ownerHomeText, setupReasonText, setupText } from './workHome.text.ts'

const links: Record<SetupStep, { screen: ScreenName; icon: IconName }> = {
  pictures: { screen: 'PlaceMainData', icon: 'photo-plus' },
  hours: { screen: 'PlaceBranches', icon: 'clock' },
  offer: { screen: 'AddOffer', icon: 'discount' },
  payee: { screen: 'PlacePayouts', icon: 'cash-banknote' },
  poster: { screen: 'BranchPoster', icon: 'printer' },
}

/** Disappears once everything is done. */
export function SetupSection({ setup: { steps, branchId } }: { setup: PlaceSetup }) {
  const t = useText(ownerHomeText)
  const names = useText(setupText)
  const reasons = useText(setupReasonText)
  const { number } = useFormat()
  const address = useAddress()
  const remaining = steps.filter(({ isDone }) => !isDone)
  if (remaining.length === 0) return null
  return (
    <section aria-labelledby="setup">
      <Row gap={16} lineGap={4} align="baseline" spread>
        <h2 id="setup">{t.setup}</h2>
        <Note as="span" faint>
          {t.progress(number(steps.length - remaining.length), number(steps.length))}
        </Note>
      </Row>
      <WorkList>
        {remaining.map(({ step }) => (
          <WorkRow
            key={step}
            href={address(links[step].screen, { id: branchId ?? 0 })}
            icon={links[step].icon}
            title={names[step]}
          >
            <Note as="span">{reasons[step]}</Note>
          </WorkRow>
        ))}
      </WorkList>
    </section>
  )
}
