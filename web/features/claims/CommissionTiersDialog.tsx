import { useState } from 'react'
import type { ProfitScale, SaleWay, ScalePreview } from '#contract/claims/schemas.ts'
import type { CurrencyOfPrices } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { noResponse } from '#web/api/noResponse.ts'
import { RequestRejected } from '#web/api/response.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useText } from '#web/ui/language/language.tsx'
import { CommissionTierFields } from './CommissionTierFields.tsx'
import { commissionTiersText } from './commissionTiers.text.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { toTierInput, toTierValues } from './tierValues.ts'

type Props = {
  countryId: number
  type: SaleWay
  currency: CurrencyOfPrices
  scales: readonly ProfitScale[]
  onClose: () => void
}

/** Edits all tiers of a sales channel, and previews their effect on this month before saving. */
export function CommissionTiersDialog({ countryId, type, currency, scales, onClose }: Props) {
  const t = useText(commissionTiersText)
  const newest = scales[0]
  const [preview, setPreview] = useState<ScalePreview | null>(null)
  const { state, field, valueField, mark, proceed } = useEndpointForm(
    endpoints.profitSlices.saveProfitScale,
    {
      start: { slices: toTierValues(newest) },
      input: ({ slices }) => ({ countryId, type, slices: toTierInput(slices) }),
      // Sends the version that the user reviewed.
      extendInput: ({ slices }) => {
        review(toTierInput(slices))
        return null
      },
      onError({ code }) {
        setPreview(null)
        if (code !== 'Stale') return false
        mark({}, t.changed)
        return true
      },
      onApprovalRequested: () => setPreview(null),
      onSuccess: onClose,
    },
  )
  const review = (tiers: ReturnType<typeof toTierInput>) =>
    fetchQuery(endpoints.profitSlices.previewProfitScale, { countryId, type, slices: tiers as never }).then(
      setPreview,
      (error) => {
        const { fields, message } = error instanceof RequestRejected ? error.errorResponse : noResponse()
        mark(fields, message)
      },
    )
  return (
    <>
      <FormDialog state={state} title={t.title(t[type])} submit={t.review} onClose={onClose}>
        <CommissionTierFields {...valueField('slices')} field={field} currency={currency} />
      </FormDialog>
      {preview && (
        <PreviewDialog
          preview={preview}
          pending={state.pending}
          onSave={() => proceed({ version: newest?.id ?? 0 })}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  )
}
