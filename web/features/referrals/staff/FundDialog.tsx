import type { ReferralTerms } from '#contract/referrals/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { staffText } from './staff.text.ts'

export function FundDialog({ terms, onClose }: { terms: ReferralTerms; onClose: () => void }) {
  const t = useText(staffText)
  const { id: countryId, name, budget, promised } = terms
  const { state, field } = useEndpointForm(endpoints.referralTerms.fundReferrals, {
    start: { points: '' },
    version: terms.version,
    input: ({ points }) => ({ countryId, points }),
    onSuccess: onClose,
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
      <DescriptionList>
        <DescriptionItem name={t.budget}>
          <Points value={budget} showUnit />
        </DescriptionItem>
        <DescriptionItem name={t.promised}>
          <Points value={promised} showUnit />
        </DescriptionItem>
      </DescriptionList>
      <TextField label={t.points} required dir="ltr" inputMode="numeric" {...field('points')} />
    </FormDialog>
  )
}
