import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProfitScale, ProfitSlice, SaleWay, ScalePreview } from '#contract/claims/schemas.ts'
import { maxCommissionTiers } from '#contract/core/limits.ts'
import type { CurrencyOfPrices } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { noResponse } from '#web/api/noResponse.ts'
import { RequestRejected } from '#web/api/response.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { loadSelectedCountry } from '#web/domain/regions/selectedCountry.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { type FieldProps, useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useList } from '#web/forms/useList.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { usePercent } from '#web/ui/language/usePercent.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './claims.module.css'
import { commissionTiersText } from './commissionTiers.text.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

async function loadSchedules(context: LoaderContext) {
  const { countryId, countries } = await loadSelectedCountry(context)
  const type: SaleWay = context.search.get('type') === 'online' ? 'online' : 'offline'
  const result = await context.callEndpoint(endpoints.profitSlices.getProfitScales, {
    countryId: countryId ?? 0,
  })
  return { ...result, countries, type, scales: result.scales.filter((schedule) => schedule.type === type) }
}

export const loader = createLoader({ schedules: loadSchedules })

type Loaded = Awaited<ReturnType<typeof loadSchedules>>

type Props = {
  countryId: number
  type: SaleWay
  currency: CurrencyOfPrices
  scales: readonly ProfitScale[]
  onClose: () => void
}

/** A tier starts where the previous one ends. */
const toTierValues = (schedule: ProfitScale | undefined) =>
  (schedule?.slices ?? [null]).map((tier) => toTextValues(tier, ['to', 'percent']))
type TierValues = ReturnType<typeof toTierValues>[number]

/** The last tier has no upper end. */
function toTierInput(tiers: readonly TierValues[]) {
  return tiers.map(({ to, percent }, index) => ({
    from: index === 0 ? 0 : (tiers[index - 1]?.to ?? ''),
    to: index === tiers.length - 1 ? null : to,
    percent,
  }))
}

type CommissionTierFieldsProps = {
  value: readonly TierValues[]
  onChange: (value: TierValues[]) => void
  field: (path: `slices.${number}.${keyof TierValues}`, label: string) => FieldProps
  currency: CurrencyOfPrices
}

function CommissionTierFields({ value, onChange, field, currency }: CommissionTierFieldsProps) {
  const t = useText(commissionTiersText)
  const { number } = useFormat()
  const list = useList<TierValues>({ value, onChange })
  const isLast = (index: number) => index === value.length - 1
  return (
    <Stack gap={16} align="start">
      {list.lines.map(({ key, index }) => (
        <fieldset key={key} className={styles.rung}>
          <legend>{t.tier(number(index + 1))}</legend>
          <p className={styles.begins}>
            <Note as="span">{t.from}</Note>
            <bdi dir="ltr">{index === 0 ? 0 : value[index - 1]?.to || '…'}</bdi>
          </p>
          {isLast(index) ? (
            <p className={styles.begins}>
              <Note as="span">{t.to}</Note>
              <span>{t.endless}</span>
            </p>
          ) : (
            <TextField
              required
              dir="ltr"
              inputMode="decimal"
              {...field(`slices.${index}.to`, `${t.to} (${currency.prefix})`)}
            />
          )}
          <TextField
            required
            dir="ltr"
            inputMode="decimal"
            {...field(`slices.${index}.percent`, t.percent)}
          />
          {value.length > 1 && (
            <IconButton
              icon="trash"
              label={t.removeTier(number(index + 1))}
              onClick={() => list.remove(index)}
            />
          )}
        </fieldset>
      ))}
      {value.length < maxCommissionTiers && (
        <Button type="button" tone="tonal" icon="plus" onClick={() => list.add({ to: '', percent: '' })}>
          {t.addTier}
        </Button>
      )}
    </Stack>
  )
}

function CommissionTiersDialog({ countryId, type, currency, scales, onClose }: Props) {
  const t = useText(commissionTiersText)
  const newest = scales[0]
  const [preview, setPreview] = useState<ScalePreview | null>(null)
  const { state, field, unlabelledField, showErrors, sendWith } = useEndpointForm(
    endpoints.profitSlices.saveProfitScale,
    {
      start: { slices: toTierValues(newest) },
      input: ({ slices }) => ({ countryId, type, slices: toTierInput(slices) }),
      // Null sends nothing yet: the preview sends the tiers once the user has reviewed them.
      extendInput: ({ slices }) => {
        review(toTierInput(slices))
        return null
      },
      onError({ code }) {
        setPreview(null)
        if (code !== 'Stale') return false
        showErrors({}, t.changed)
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
        showErrors(fields, message)
      },
    )
  return (
    <>
      <FormDialog state={state} title={t.title(t[type])} submit={t.review} onClose={onClose}>
        <CommissionTierFields {...unlabelledField('slices')} field={field} currency={currency} />
      </FormDialog>
      {preview && (
        <PreviewDialog
          preview={preview}
          pending={state.pending}
          onSave={() => sendWith({ version: newest?.id ?? 0 })}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  )
}

export default function ProfitSlicesScreen() {
  const t = useText(commissionTiersText)
  const { ProfitSlices: title } = useText(screenNames)
  const schedules = useLoaded<typeof loader>().schedules
  const { type, countryId, countries } = schedules
  const screenAddress = useAddress()('ProfitSlices')
  const { search } = useLocation()
  const [isEditing, setEditing] = useState(false)
  const getHref = (channel: SaleWay) => {
    const query = new URLSearchParams(search)
    query.set('type', channel)
    return `${screenAddress}?${query}`
  }
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <Row gap={12} align="center" spread className={styles.bar}>
        <Tabs
          label={t.ways}
          current={type}
          tabs={(['offline', 'online'] as const).map((channel) => ({
            id: channel,
            label: t[channel],
            href: getHref(channel),
          }))}
        />
        <CountryPicker label={t.country} countries={countries} countryId={countryId} keeps={['type']} />
      </Row>
      <CommissionSchedules key={`${type} ${countryId}`} loaded={schedules} onEdit={() => setEditing(true)} />
      {isEditing && <CommissionTiersDialog {...schedules} onClose={() => setEditing(false)} />}
    </>
  )
}

type Tier = Pick<ProfitSlice, 'from' | 'to' | 'percent'>

function useRangeFormat(currency: CurrencyOfPrices) {
  const t = useText(commissionTiersText)
  const { money } = useFormat()
  return ({ from, to }: Tier) =>
    to === null ? t.andAbove(money(from, currency)) : t.range(money(from, currency), money(to, currency))
}

function CommissionTiers({ tiers, currency }: { tiers: readonly Tier[]; currency: CurrencyOfPrices }) {
  const percent = usePercent()
  const formatRange = useRangeFormat(currency)
  const maxPercent = Math.max(...tiers.map((tier) => tier.percent), 0.01)
  return (
    <ol className={styles.ladder}>
      {tiers.map((tier) => (
        <li key={tier.from}>
          <span>{formatRange(tier)}</span>
          <b>{percent(tier.percent)}</b>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.step}>
            <rect width={(tier.percent / maxPercent) * 100} height="1" />
          </svg>
        </li>
      ))}
    </ol>
  )
}

function CommissionSchedules({ loaded, onEdit }: { loaded: Loaded; onEdit: () => void }) {
  const t = useText(commissionTiersText)
  const { month } = useDates()
  const canEdit = useCan(endpoints.profitSlices.saveProfitScale)
  const { scales: all, nextMonth, currency } = loaded
  const next = all.find(({ state }) => state === 'next')
  const current = all.find(({ state }) => state === 'current')
  const pastSchedules = all.filter(({ state }) => state === 'past')
  const button = canEdit && (
    <Button icon={next || current ? 'pencil' : 'plus'} onClick={onEdit}>
      {next ? t.editNext : current ? t.edit : t.add}
    </Button>
  )
  if (all.length === 0) {
    return (
      <EmptyState title={t.none} picture="/art/empty/list.svg" action={button || undefined}>
        {t.noneMore(month(nextMonth))}
      </EmptyState>
    )
  }
  const section = (schedule: ProfitScale, title: string, note: string) => (
    <Card as="section" padding={16} gap={16} plainInPrint aria-label={`${title} ${note}`}>
      <Row gap={12} lineGap={4} align="baseline" spread>
        <h2>{title}</h2>
        <Note as="span" faint>
          {note}
        </Note>
      </Row>
      <CommissionTiers tiers={schedule.slices} currency={currency} />
    </Card>
  )
  return (
    <Stack gap={24} className={styles.page}>
      <div>{button}</div>
      <CardGrid as="div" min="20rem" gap={16} stretch align="start">
        {current && section(current, t.current, t.since(month(current.since)))}
        {next && (
          <Card as="section" padding={16} gap={16} plainInPrint aria-label={t.next(month(next.since))}>
            <Row gap={12} lineGap={4} align="baseline" spread>
              <h2>{t.next(month(next.since))}</h2>
              <Tag tone="amber" icon="clock">
                {month(next.since)}
              </Tag>
            </Row>
            <CommissionTiers tiers={next.slices} currency={currency} />
          </Card>
        )}
      </CardGrid>
      {pastSchedules.length > 0 && (
        <details className={styles.past}>
          <summary>{t.past}</summary>
          <CardGrid as="div" min="20rem" gap={16} stretch align="start">
            {pastSchedules.map((schedule) => (
              <Card
                as="section"
                padding={16}
                key={schedule.id}
                gap={16}
                plainInPrint
                aria-label={t.since(month(schedule.since))}
              >
                <h3>{t.since(month(schedule.since))}</h3>
                <CommissionTiers tiers={schedule.slices} currency={currency} />
              </Card>
            ))}
          </CardGrid>
        </details>
      )}
    </Stack>
  )
}
