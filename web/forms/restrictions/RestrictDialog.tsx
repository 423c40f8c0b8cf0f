import { useId } from 'react'
import {
  type RestrictionKind,
  type RestrictionReason,
  restrictionDurations,
  restrictionKinds,
  restrictionPresets,
  restrictionReasons,
} from '#contract/restrictions/constants.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { restrictionLabels } from '#web/domain/people/restrictions.text.ts'
import { Chip } from '#web/ui/basics/Chip.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { useEndpointForm } from '../useEndpointForm.ts'
import styles from './restrictions.module.css'
import { restrictText } from './restrictions.text.ts'

type Values = { reason: RestrictionReason; kind: RestrictionKind; days: string; message: string }

/** Returns the usual kind and duration of a reason; both can be changed. */
function toPreset(reason: RestrictionReason): Omit<Values, 'message'> {
  const { kind, days } = restrictionPresets[reason]
  return { reason, kind, days: days === null ? '' : String(days) }
}

/** A reason sets what is stopped and for how long, so that restricting takes one more press. */
export function RestrictDialog({
  member,
  onClose,
}: {
  member: { id: number; name: string }
  onClose: () => void
}) {
  const t = useText(restrictText)
  const labels = useText(restrictionLabels)
  const reasonsId = useId()
  const { form, state, field } = useEndpointForm(endpoints.restrictions.restrictMember, {
    start: { ...toPreset(restrictionReasons[0]), message: '' } as Values,
    input: ({ days, ...values }) => ({
      userId: member.id,
      ...values,
      days: days === '' ? null : Number(days),
    }),
    showsOwnToast: true,
    onSuccess() {
      toast({ tone: 'success', text: t.restricted })
      onClose()
    },
  })
  const chosen = form.watch('reason')
  const choose = (reason: RestrictionReason) => {
    for (const [name, value] of Object.entries(toPreset(reason)))
      form.setValue(name as keyof Values, value, { shouldDirty: true })
  }
  return (
    <FormDialog state={state} title={t.restrictOf(member.name)} submit={t.restrict} onClose={onClose}>
      <p>{t.lead}</p>
      <div>
        <b id={reasonsId}>{t.why}</b>
        <Row gap={8} role="group" aria-labelledby={reasonsId} className={styles.reasons}>
          {restrictionReasons.map((reason) => (
            <Chip key={reason} selected={reason === chosen} onClick={() => choose(reason)}>
              {labels[reason]}
            </Chip>
          ))}
        </Row>
      </div>
      <Select
        required
        options={restrictionKinds.map((kind) => ({ value: kind, label: labels[kind] }))}
        {...field('kind', t.kind)}
      />
      <Select
        none={t.untilLifted}
        options={restrictionDurations.map((days) => ({ value: days, label: t.days(days) }))}
        {...field('days', t.duration)}
      />
      <TextArea optional rows={3} help={t.messageHelp} {...field('message', t.message)} />
    </FormDialog>
  )
}
