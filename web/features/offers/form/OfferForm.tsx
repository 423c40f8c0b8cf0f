import type { ManagedOffer, OfferSetting } from '#contract/offers/schemas.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useNestedFields } from '#web/forms/nestedFields.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Choice } from './Choice.tsx'
import { DescriptionFields } from './DescriptionFields.tsx'
import { DiscountFields } from './DiscountFields.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import { LimitFields } from './LimitFields.tsx'
import type { OfferFieldsProps } from './offerFields.ts'
import type { OfferValues } from './offerValues.ts'
import { PointsFields } from './PointsFields.tsx'
import { Preview } from './Preview.tsx'
import { useChangeLabels } from './useChangeLabels.ts'
import { useOfferForm } from './useOfferForm.ts'
import { WhenFields } from './WhenFields.tsx'

type Props = {
  /** Null for a new offer. */
  offer: ManagedOffer | null
  start: OfferValues
  setting: OfferSetting
  back: string
}

/** Creates or edits an offer, next to a live preview. */
export function OfferForm({ offer, start, setting, back }: Props) {
  const form = useOfferForm({ offer, start, setting })
  const fields = useNestedFields<OfferValues, OfferValues>(form, null)
  const reserved = offer?.taken ?? 0
  const fieldsProps = { fields, setting }
  return (
    <Form state={form.state} {...useChangeLabels(setting)} className={styles.form}>
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
        label={t.where}
        labelHidden
        scope={valueField('where')}
        all={t.allBranches}
        some={t.someBranches}
        help={t.allBranchesHelp}
        field={valueField('branchIds')}
        items={setting.branches.map(({ id, name }) => ({ id, label: <bdi>{name}</bdi> }))}
      />
    </Card>
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
      {canPublish && state !== 'live' && (
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
