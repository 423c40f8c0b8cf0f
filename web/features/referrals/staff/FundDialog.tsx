import type { ReferralTerms } from '#contract/referralTerms.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { staffText } from './staff.text.ts'

/** Adds to what a country may spend. */
export function FundDialog({ terms, onClose }: { terms: ReferralTerms; onClose: () => void }) {
  const t = useText(staffText)
  const { id: countryId, name, budget, promised } = terms
  const { state, field } = useCallForm(calls.referralTerms.fundReferrals, {
    start: { points: '' },
    version: terms.version,
    input: ({ points }) => ({ countryId, points }),
    done: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={t.fundOf(name)}
      submit={t.fund}
      labels={{ points: t.points }}
      onClose={onClose}
    >
      <p>{t.fundMore}</p>
      <Facts>
        <Fact name={t.budget}>
          <Points value={budget} words />
        </Fact>
        <Fact name={t.promised}>
          <Points value={promised} words />
        </Fact>
      </Facts>
      <TextField label={t.points} required dir="ltr" inputMode="numeric" {...field('points')} />
    </FormDialog>
  )
}
