import { useState } from 'react'
import type { ProfitScale, SaleWay, ScalePreview } from '#contract/profitSlices.ts'
import type { CurrencyOfPrices } from '#contract/regions.ts'
import { calls } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { noResponse } from '#web/api/noResponse.ts'
import { Refused } from '#web/api/reply.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { useText } from '#web/ui/language/language.tsx'
import { LadderFields } from './LadderFields.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { inputOf, startOf } from './rungs.ts'
import { slicesText } from './slices.text.ts'

type Props = {
  countryId: number
  type: SaleWay
  currency: CurrencyOfPrices
  /** Of this way of selling, the newest first. */
  scales: readonly ProfitScale[]
  onClose: () => void
}

/** The whole ladder of a way of selling; before it is saved one sees what it would make of this month. */
export function LadderDialog({ countryId, type, currency, scales, onClose }: Props) {
  const t = useText(slicesText)
  const newest = scales[0]
  const [preview, setPreview] = useState<ScalePreview | null>(null)
  const { state, field, valueField, mark, proceed } = useCallForm(calls.profitSlices.saveProfitScale, {
    start: { slices: startOf(newest) },
    input: ({ slices }) => ({ countryId, type, slices: inputOf(slices) }),
    // Who reviewed what it changes sends it with the version that they saw.
    also: ({ slices }) => {
      review(inputOf(slices))
      return null
    },
    refused({ code }) {
      setPreview(null)
      if (code !== 'Stale') return false
      mark({}, t.changed)
      return true
    },
    asked: () => setPreview(null),
    done: onClose,
  })
  const review = (slices: ReturnType<typeof inputOf>) =>
    fetchQuery(calls.profitSlices.previewProfitScale, { countryId, type, slices: slices as never }).then(
      setPreview,
      (error) => {
        const { fields, message } = error instanceof Refused ? error.refusal : noResponse()
        mark(fields, message)
      },
    )
  return (
    <>
      <FormDialog state={state} title={t.title(t[type])} submit={t.review} onClose={onClose}>
        <LadderFields {...valueField('slices')} field={field} currency={currency} />
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
