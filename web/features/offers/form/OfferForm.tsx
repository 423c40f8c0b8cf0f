import type { OfferSetting } from '#contract/offerInputs.ts'
import type { ManagedOffer } from '#contract/offers.ts'
import { Form } from '#web/forms/Form.tsx'
import { useFieldsUnder } from '#web/forms/fieldsUnder.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Choice } from './Choice.tsx'
import { DiscountFields } from './DiscountFields.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import { LimitFields } from './LimitFields.tsx'
import type { OfferFieldsProps } from './offerFields.ts'
import type { OfferValues } from './offerValues.ts'
import { PointsFields } from './PointsFields.tsx'
import { Preview } from './Preview.tsx'
import { useChangeWords } from './useChangeWords.ts'
import { useOfferForm } from './useOfferForm.ts'
import { WhenFields } from './WhenFields.tsx'
import { WordsFields } from './WordsFields.tsx'

type Props = {
  /** None is a new one. */
  offer: ManagedOffer | null
  start: OfferValues
  setting: OfferSetting
  back: string
}

/** Makes an offer or changes one, with what members will see of it beside. */
export function OfferForm({ offer, start, setting, back }: Props) {
  const form = useOfferForm({ offer, start, setting })
  const fields = useFieldsUnder<OfferValues, OfferValues>(form, null)
  const taken = offer?.taken ?? 0
  const shown = { fields, setting }
  return (
    <Form state={form.state} {...useChangeWords(setting)} className={styles.form}>
      <LeaveGuard dirty={form.state.dirty} isUnsaved={form.state.isUnsaved} />
      {offer && offer.state !== 'draft' && <Consequence offer={offer} />}
      <div className={styles.sections}>
        <WordsFields {...shown} />
        <Where {...shown} />
        <DiscountFields {...shown} />
        <PointsFields {...shown} />
        <WhenFields {...shown} />
        <LimitFields fields={fields} taken={taken} />
      </div>
      <Preview {...shown} id={offer?.id ?? 0} taken={taken} />
      <Ending state={offer?.state ?? 'draft'} mayPublish={setting.placeIsApproved} back={back} form={form} />
    </Form>
  )
}

function Where({ fields: { valueField }, setting }: OfferFieldsProps) {
  const t = useText(formText)
  return (
    <section className={styles.card}>
      <h2>{t.where}</h2>
      <Choice
        label={t.where}
        labelHidden
        scope={valueField('where')}
        all={t.allBranches}
        some={t.someBranches}
        help={t.allBranchesHelp}
        chosen={valueField('branchIds')}
        items={setting.branches.map(({ id, name }) => ({ id, label: <bdi>{name}</bdi> }))}
      />
    </section>
  )
}

/** What a change does to what was reserved before. */
function Consequence({ offer }: { offer: ManagedOffer }) {
  const t = useText(formText)
  return (
    <Notice title={t.opens}>
      <p>{t.opensMore}</p>
      {offer.versions.length > 0 && <EarlierVersions offer={offer} />}
    </Notice>
  )
}

function Ending(props: {
  state: ManagedOffer['state']
  mayPublish: boolean
  back: string
  form: ReturnType<typeof useOfferForm>
}) {
  const { state, mayPublish, back, form } = props
  const t = useText(formText)
  const { pending } = form.state
  return (
    <div className={styles.ending}>
      {mayPublish && state !== 'live' && (
        <Button type="submit" name="then" value="publish" size="large" pending={pending}>
          {t.savePublish}
        </Button>
      )}
      <Button
        type="submit"
        size="large"
        tone={state === 'live' || !mayPublish ? 'primary' : 'tonal'}
        pending={pending}
      >
        {state === 'draft' ? t.saveDraft : t.save}
      </Button>
      <Button tone="outline" size="large" href={back}>
        {t.back}
      </Button>
      {!mayPublish && <p className={styles.help}>{t.publishLater}</p>}
    </div>
  )
}
