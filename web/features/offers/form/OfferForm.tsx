import { maxPictures } from '#contract/core/limits.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { ManagedOffer, OfferSetting, PlaceHistory } from '#contract/offers/schemas.ts'
import { offerStateMachine } from '#contract/offers/stateMachine.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useNestedFields } from '#web/forms/nestedFields.ts'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { Legend, Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { weekday } from '#web/ui/language/weekday.ts'
import { useDiscountDescription, useWindowsDescription } from '../offerDescriptions.ts'
import { Choice } from './Choice.tsx'
import { Forecast } from './Forecast.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import { KindPicker } from './KindPicker.tsx'
import { OfferPart } from './OfferPart.tsx'
import type { OfferFieldsProps } from './offerFields.ts'
import { type OfferValues, parseFigure } from './offerValues.ts'
import { PointsFields } from './PointsFields.tsx'
import { Preview } from './Preview.tsx'
import { useOfferForm } from './useOfferForm.ts'
import { useSettingsInWords } from './useSettingsInWords.ts'
import { useSuggestedTitles } from './useSuggestedTitles.ts'
import { DateFields, TimeFields } from './WhenFields.tsx'

type Props = {
  /** Null for a new offer. */
  offer: ManagedOffer | null
  start: OfferValues
  setting: OfferSetting
  history: PlaceHistory
  back: string
}

type WithHistory = { history: PlaceHistory }
type PartsProps = OfferFieldsProps & { settings: ReturnType<typeof useSettingsInWords> }

const figure = { inputMode: 'decimal', autoComplete: 'off' } as const

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

function ValueFields({ fields: { field, values }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  const currency = setting.currency.prefix.trim()
  const kind = values.discountType
  const label = {
    percent: t.percentValue,
    amount: t.amountValue(currency),
    price: t.priceValue(currency),
    twoForOne: '',
  }[kind]
  // The notice of a newer row may show the value of another type of discount.
  const discountValue = field('discountValue', t.discount)
  const priceBefore = field('priceBefore', t.priceBefore(currency))
  if (kind === 'twoForOne')
    return (
      <Note size="caption" faint leading>
        {t.twoForOneHelp}
      </Note>
    )
  return (
    <div className={styles.pair}>
      {kind === 'price' && <TextField required {...figure} {...priceBefore} />}
      <TextField required {...figure} {...discountValue} label={label} />
    </div>
  )
}

/** The place's members already have this discount without an offer. */
function StandingDiscount({ fields: { values }, history }: Pick<OfferFieldsProps, 'fields'> & WithHistory) {
  const t = useText(formText)
  const { number } = useFormat()
  const { standingDiscount } = history
  const value = parseFigure(values.discountValue)
  if (standingDiscount === null || values.discountType !== 'percent' || !value) return null
  return value <= standingDiscount && <Notice tone="warning">{t.standing(number(standingDiscount))}</Notice>
}

/** All that a new offer needs. */
function MainFields({ isNew, history, ...props }: OfferFieldsProps & WithHistory & { isNew: boolean }) {
  const t = useText(formText)
  return (
    <Card as="section" className={classes(styles.card, styles.main)}>
      <KindPicker {...props.fields.valueField('discountType', t.kind)} />
      <ValueFields {...props} />
      <StandingDiscount fields={props.fields} history={history} />
      <PointsFields {...props} history={history} isNew={isNew} />
    </Card>
  )
}

function TextParts({ fields, settings }: PartsProps) {
  const t = useText(formText)
  const { field, valueField, error } = fields
  return (
    <>
      <OfferPart
        label={t.offerTitle}
        setting={<bdi>{settings.title}</bdi>}
        // Without a value there is no suggested title; only the value is missing.
        names={error('discountValue') === undefined ? ['titleAr', 'titleEn'] : []}
        fields={fields}
      >
        <TextField help={t.titleHelp} lang="ar" maxLength={120} {...field('titleAr', t.titleAr)} />
        <TextField optional lang="en" maxLength={120} {...field('titleEn', t.titleEn)} />
      </OfferPart>
      <OfferPart
        label={t.description}
        setting={<bdi>{settings.description}</bdi>}
        names={['descriptionAr', 'descriptionEn', 'termsAr', 'termsEn']}
        fields={fields}
      >
        <TextArea optional rows={3} lang="ar" {...field('descriptionAr', t.descriptionAr)} />
        <TextArea optional rows={3} lang="en" {...field('descriptionEn', t.descriptionEn)} />
        <TextArea help={t.termsHelp} optional rows={3} lang="ar" {...field('termsAr', t.termsAr)} />
        <TextArea optional rows={3} lang="en" {...field('termsEn', t.termsEn)} />
      </OfferPart>
      <OfferPart label={t.images} setting={settings.pictures} names={['images']} fields={fields}>
        <PicturesField
          help={t.imagesHelp}
          max={maxPictures}
          errorAt={(index) => error(`images.${index}`)}
          {...valueField('images', t.images)}
        />
      </OfferPart>
    </>
  )
}

function LimitFields({
  fields: { field },
  reserved,
}: Pick<OfferFieldsProps, 'fields'> & { reserved: number }) {
  const t = useText(formText)
  const { number } = useFormat()
  const count = { inputMode: 'numeric', autoComplete: 'off', optional: true } as const
  return (
    <>
      <TextField
        help={reserved > 0 ? `${t.stockHelp} ${t.taken(number(reserved))}` : t.stockHelp}
        {...count}
        {...field('stock', t.stock)}
      />
      <Stack as="fieldset" gap={12}>
        <Legend>{t.limits}</Legend>
        <div className={styles.pair}>
          <TextField {...count} {...field('limitPerDay', t.perDay)} />
          <TextField {...count} {...field('limitPerMonth', t.perMonth)} />
          <TextField {...count} {...field('limitPerLife', t.perLife)} />
        </div>
        <Note size="caption" faint leading>
          {t.limitsHelp}
        </Note>
      </Stack>
    </>
  )
}

/** A cap, and what happens if points run short. Neither applies to every offer. */
function DiscountLimitsPart({ fields, setting, settings }: PartsProps) {
  const t = useText(formText)
  const { discountType, pointsType } = fields.values
  const cap = fields.field('discountCap', t.cap(setting.currency.prefix.trim()))
  const shrinking = fields.field('mayShrink', t.mayShrink)
  if (discountType !== 'percent' && pointsType !== 'computed') return null
  return (
    <OfferPart
      label={t.discountLimits}
      setting={settings.discountLimits}
      names={['discountCap', 'mayShrink']}
      fields={fields}
    >
      {discountType === 'percent' && <TextField help={t.capHelp} optional {...figure} {...cap} />}
      {pointsType === 'computed' && <Checkbox help={t.mayShrinkHelp} {...shrinking} />}
    </OfferPart>
  )
}

function OtherSettings(props: OfferFieldsProps & { reserved: number }) {
  const { fields, setting, reserved } = props
  const t = useText(formText)
  const settings = useSettingsInWords(fields.values, setting)
  const parts = { fields, setting, settings }
  return (
    <section className={styles.parts} aria-labelledby="other-settings">
      <h2 id="other-settings">{t.otherSettings}</h2>
      <Card>
        <TextParts {...parts} />
        <OfferPart label={t.where} setting={settings.branches} names={['where', 'branchIds']} fields={fields}>
          <BranchFields {...props} />
        </OfferPart>
        <OfferPart label={t.dates} setting={settings.dates} names={['validFrom', 'validTo']} fields={fields}>
          <DateFields {...props} />
        </OfferPart>
        <OfferPart
          label={t.times}
          setting={settings.times}
          names={['days', 'weekDays', 'hours', 'starts', 'ends', 'excludedDates']}
          fields={fields}
        >
          <TimeFields {...props} />
        </OfferPart>
        <DiscountLimitsPart {...parts} />
        <OfferPart
          label={t.howOften}
          setting={settings.limits}
          names={['stock', 'limitPerDay', 'limitPerMonth', 'limitPerLife']}
          fields={fields}
        >
          <LimitFields fields={fields} reserved={reserved} />
        </OfferPart>
      </Card>
    </section>
  )
}

export function OfferForm({ offer, start, setting, history, back }: Props) {
  const form = useOfferForm({ offer, start, setting })
  const fields = useNestedFields<OfferValues, OfferValues>(form, null)
  const reserved = offer?.taken ?? 0
  const fieldsProps = { fields, setting }
  useSuggestedTitles(fieldsProps)
  return (
    <Form state={form.state} renderConflictValue={useFormatChange(setting)} className={styles.form}>
      <LeaveGuard dirty={form.state.dirty} isUnsaved={form.state.isUnsaved} />
      {offer && offer.state !== 'draft' && <Consequence offer={offer} />}
      <MainFields {...fieldsProps} history={history} isNew={offer === null} />
      <div className={styles.aside}>
        <Preview {...fieldsProps} id={offer?.id ?? 0} reserved={reserved} />
        <Forecast {...fieldsProps} history={history} />
      </div>
      <OtherSettings {...fieldsProps} reserved={reserved} />
      <FormActions
        state={offer?.state ?? 'draft'}
        canPublish={setting.placeIsApproved}
        back={back}
        form={form}
      />
    </Form>
  )
}

function BranchFields({ fields: { valueField }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  return (
    <Choice
      labelHidden
      scope={valueField('where', t.where)}
      all={t.allBranches}
      help={t.allBranchesHelp}
      some={valueField('branchIds', t.someBranches)}
      items={setting.branches.map(({ id, name }) => ({ id, label: <bdi>{name}</bdi> }))}
    />
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
