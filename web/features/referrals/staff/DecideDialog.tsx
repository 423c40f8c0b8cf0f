import type { Referral } from '#contract/referrals/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import styles from '../referrals.module.css'
import { signsText } from '../referrals.text.ts'
import { staffText } from './staff.text.ts'

/** Decides a pending referral. While its order can still be reversed, it can only be rejected. */
export function DecideDialog({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const t = useText(staffText)
  const { id, inviter, friend, points, version } = referral
  const { state, field } = useEndpointForm(endpoints.referralTerms.decideReferral, {
    start: { decision: 'refuse', reason: '' },
    version,
    input: ({ decision, reason }) => ({ id, isRewarded: decision === 'reward', reason }),
    onSuccess: onClose,
  })
  const decisions = referral.state === 'review' ? (['refuse', 'reward'] as const) : (['refuse'] as const)
  return (
    <FormDialog
      state={state}
      title={t.decideTitle}
      submit={t.decideSend}
      labels={{ reason: t.reason }}
      onClose={onClose}
    >
      <DescriptionList>
        <DescriptionItem name={t.inviter}>
          <bdi>{inviter.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.friend}>
          <bdi>{friend.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.points}>
          <Points value={points} showUnit />
        </DescriptionItem>
      </DescriptionList>
      {referral.evidence.length > 0 && <Evidence evidence={referral.evidence} />}
      <Select
        label={t.decision}
        options={decisions.map((value) => ({ value, label: t[value] }))}
        {...field('decision')}
      />
      <TextArea label={t.reason} help={t.reasonHelp} required maxLength={500} {...field('reason')} />
    </FormDialog>
  )
}

function Evidence({ evidence }: Pick<Referral, 'evidence'>) {
  const t = useText(staffText)
  const signs = useText(signsText)
  const { date } = useDates()
  return (
    <section aria-labelledby="evidence">
      <h3 id="evidence">{t.signs}</h3>
      <ul className={styles.evidence}>
        {evidence.map(({ sign, member, at }) => (
          <li key={`${sign} ${member.id}`}>
            <span>{signs[sign]}</span>
            <bdi>{member.name || t.deleted}</bdi>
            <Note as="time" dateTime={at}>
              {date(at)}
            </Note>
          </li>
        ))}
      </ul>
    </section>
  )
}
