import { maxPictures } from '#contract/core/limits.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import { discountTypes } from '#contract/offers/discount.ts'
import type { ManagedOffer, OfferSetting } from '#contract/offers/schemas.ts'
import { offerStateMachine } from '#contract/offers/stateMachine.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useNestedFields } from '#web/forms/nestedFields.ts'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { weekday } from '#web/ui/language/weekday.ts'
import { useDiscountDescription, useWindowsDescription } from '../offerDescriptions.ts'
import { Choice } from './Choice.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'
import type { OfferValues } from './offerValues.ts'
import { PointsFields } from './PointsFields.tsx'
import { Preview } from './Preview.tsx'
import { useOfferForm } from './useOfferForm.ts'
import { WhenFields } from './WhenFields.tsx'

type Props = {
  /** Null for a new offer. */
  offer: ManagedOffer | null
  start: OfferValues
  setting: OfferSetting
  back: string
}

/** For changes by someone else. */
function useFormatChange({ branches }: OfferSetting) {
  const t = useText(formText)
  const language = useLanguage()
  const { date } = useDates()
  const formatList = (value: string, toLabel: (item: string) => string) =>
    value
      .split(',')
      .filter(Boolean)
      .map(toLabel)
      .join(language === 'ar' ? '، ' : ', ')
  const branchName = (id: string) => branches.find((branch) => String(branch.id) === id)?.name ?? id
  const choices: Record<string, string> = {
    percent: t.percent,
    amount: t.amount,
    price: t.price,
    twoForOne: t.twoForOne,
    computed: t.computed,
    fixed: t.fixed,
    free: t.free,
  }
  const scopes: Record<string, Record<string, string>> = {
    where: { all: t.allBranches, some: t.someBranches },
    days: { all: t.everyDay, some: t.someDays },
    hours: { all: t.allDay, some: t.someHours },
  }
  const formatters: Record<string, (value: string) => string> = {
    images: (value) => t.pictures(value === '' ? 0 : value.split(',').length),
    branchIds: (value) => formatList(value, branchName),
    weekDays: (value) => formatList(value, (day) => weekday(language, Number(day))),
    excludedDates: (value) => formatList(value, date),
    validFrom: (value) => value && date(value),
    validTo: (value) => value && date(value),
  }
  return (path: string, value: string) =>
    formatters[path]?.(value) ?? scopes[path]?.[value] ?? choices[value] ?? value
}

function DescriptionFields({ fields: { field, valueField, error } }: OfferFieldsProps) {
  const t = useText(formText)
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.words}</h2>
      <TextField help={t.titleHelp} lang="ar" maxLength={120} {...field('titleAr', t.titleAr)} />
      <TextField optional lang="en" maxLength={120} {...field('titleEn', t.titleEn)} />
      <TextArea optional rows={3} lang="ar" {...field('descriptionAr', t.descriptionAr)} />
      <TextArea optional rows={3} lang="en" {...field('descriptionEn', t.descriptionEn)} />
      <TextArea help={t.termsHelp} optional rows={3} lang="ar" {...field('termsAr', t.termsAr)} />
      <TextArea optional rows={3} lang="en" {...field('termsEn', t.termsEn)} />
      <PicturesField
        help={t.imagesHelp}
        max={maxPictures}
        errorAt={(index) => error(`images.${index}`)}
        {...valueField('images', t.images)}
      />
    </Card>
  )
}

function DiscountFields({ fields: { field, values }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const currency = setting.currency.prefix.trim()
  const kind = values.discountType
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const
  const label = {
    percent: t.percentValue,
    amount: t.amountValue(currency),
    price: t.priceValue(currency),
    twoForOne: '',
  }[kind]
  // The notice of a newer row may show the value of another type of discount.
  const discountValue = field('discountValue', t.discount)
  const discountCap = field('discountCap', t.cap(currency))
  const priceBefore = field('priceBefore', t.priceBefore(currency))
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.discount}</h2>
      <Select
        options={discountTypes.map((value) => ({ value, label: t[value] }))}
        {...field('discountType', t.discountType)}
      />
      {kind === 'twoForOne' ? (
        <Note size="caption" faint leading>
          {t.twoForOneHelp}
        </Note>
      ) : (
        <div className={styles.pair}>
          {kind === 'price' && <TextField required {...figure} {...priceBefore} />}
          <TextField required {...figure} {...discountValue} label={label} />
          {kind === 'percent' && <TextField help={t.capHelp} optional {...figure} {...discountCap} />}
        </div>
      )}
    </Card>
  )
}

function LimitFields({
  fields: { field },
  reserved,
}: Pick<OfferFieldsProps, 'fields'> & { reserved: number }) {
  const t = useText(formText)
  const { number } = useFormat()
  const figure = { inputMode: 'numeric', autoComplete: 'off', optional: true } as const
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.howOften}</h2>
      <TextField
        help={reserved > 0 ? `${t.stockHelp} ${t.taken(number(reserved))}` : t.stockHelp}
        {...figure}
        {...field('stock', t.stock)}
      />
      <Stack as="fieldset" gap={12}>
        <Legend>{t.limits}</Legend>
        <div className={styles.pair}>
          <TextField {...figure} {...field('limitPerDay', t.perDay)} />
          <TextField {...figure} {...field('limitPerMonth', t.perMonth)} />
          <TextField {...figure} {...field('limitPerLife', t.perLife)} />
        </div>
        <Note size="caption" faint leading>
          {t.limitsHelp}
        </Note>
      </Stack>
    </Card>
  )
}

export function OfferForm({ offer, start, setting, back }: Props) {
  const form = useOfferForm({ offer, start, setting })
  const fields = useNestedFields<OfferValues, OfferValues>(form, null)
  const reserved = offer?.taken ?? 0
  const fieldsProps = { fields, setting }
  return (
    <Form state={form.state} renderConflictValue={useFormatChange(setting)} className={styles.form}>
      <LeaveGuard dirty={form.state.dirty} isUnsaved={form.state.isUnsaved} />
      {offer && offer.state !== 'draft' && <Consequence offer={offer} />}
      <Stack gap={20} shrink className={styles.sections}>
        <DescriptionFields {...fieldsProps} />
        <Where {...fieldsProps} />
        <DiscountFields {...fieldsProps} />
        <PointsFields {...fieldsProps} />
        <WhenFields {...fieldsProps} />
        <LimitFields fields={fields} reserved={reserved} />
      </Stack>
      <Preview {...fieldsProps} id={offer?.id ?? 0} reserved={reserved} />
      <FormActions
        state={offer?.state ?? 'draft'}
        canPublish={setting.placeIsApproved}
        back={back}
        form={form}
      />
    </Form>
  )
}

function Where({ fields: { valueField }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.where}</h2>
      <Choice
        labelHidden
        scope={valueField('where', t.where)}
        all={t.allBranches}
        help={t.allBranchesHelp}
        some={valueField('branchIds', t.someBranches)}
        items={setting.branches.map(({ id, name }) => ({ id, label: <bdi>{name}</bdi> }))}
      />
    </Card>
  )
}

/** Versions that current orders still use. */
function EarlierVersions({ offer }: { offer: ManagedOffer }) {
  const t = useText(formText)
  const discountInWords = useDiscountDescription()
  const windows = useWindowsDescription()
  const { dateTime } = useDates()
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className={styles.versionsTitle}>
        {t.versions}
      </h2>
      <ul className={styles.versions}>
        {offer.versions.map((version) => (
          <li key={version.madeAt}>
            <p className={styles.version}>
              <span>{t.versionOf(dateTime(version.madeAt))}</span>
              <span>{t.openOrders(version.openOrders)}</span>
            </p>
            <p>{discountInWords({ ...version, currency: offer.currency })}</p>
            {windows(version).map((line) => (
              <Note size="caption" faint leading key={line}>
                {line}
              </Note>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Consequence({ offer }: { offer: ManagedOffer }) {
  const t = useText(formText)
  return (
    <Notice title={t.opens}>
      <p>{t.opensMore}</p>
      {offer.versions.length > 0 && <EarlierVersions offer={offer} />}
    </Notice>
  )
}

function FormActions(props: {
  state: ManagedOffer['state']
  canPublish: boolean
  back: string
  form: ReturnType<typeof useOfferForm>
}) {
  const { state, canPublish, back, form } = props
  const t = useText(formText)
  const { pending } = form.state
  return (
    <Row gap={12} className={styles.ending}>
      {canPublish && canTransition(offerStateMachine, 'published', state, 'place') && (
        <Button type="submit" name="then" value="publish" size="large" pending={pending}>
          {t.savePublish}
        </Button>
      )}
      <Button
        type="submit"
        size="large"
        tone={state === 'live' || !canPublish ? 'primary' : 'tonal'}
        pending={pending}
      >
        {state === 'draft' ? t.saveDraft : t.save}
      </Button>
      <Button tone="outline" size="large" href={back}>
        {t.back}
      </Button>
      {!canPublish && (
        <Note size="caption" faint leading>
          {t.publishLater}
        </Note>
      )}
    </Row>
  )
}
