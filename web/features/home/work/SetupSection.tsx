import type { SetupStep } from '#contract/workHome/constants.ts'
import type { PlaceSetup } from '#contract/workHome/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { WorkList, WorkRow } from './WorkList.tsx'
import { ownerHomeText, setupReasonText, setupText } from './workHome.text.ts'

const icons: Record<SetupStep, IconName> = {
  pictures: 'photo-plus',
  hours: 'clock',
  offer: 'discount',
  payee: 'cash-banknote',
  poster: 'printer',
}

function useStepAddresses(branchId: number | null): Record<SetupStep, string> {
  const address = useAddress()
  return {
    pictures: address('PlaceMainData'),
    hours: address('PlaceBranches'),
    offer: address('AddOffer'),
    payee: address('PlacePayouts'),
    poster: address('BranchPoster', { id: branchId ?? 0 }),
  }
}

/** Disappears once everything is done. */
export function SetupSection({ setup: { steps, branchId } }: { setup: PlaceSetup }) {
  const t = useText(ownerHomeText)
  const names = useText(setupText)
  const reasons = useText(setupReasonText)
  const { number } = useFormat()
  const addresses = useStepAddresses(branchId)
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
          <WorkRow key={step} href={addresses[step]} icon={icons[step]} title={names[step]}>
            <Note as="span">{reasons[step]}</Note>
          </WorkRow>
        ))}
      </WorkList>
    </section>
  )
}
