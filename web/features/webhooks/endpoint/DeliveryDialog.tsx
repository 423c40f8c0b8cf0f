import type { Delivery } from '#contract/webhooks/schemas.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { toKnownKind } from '../eventKinds.ts'
import { StateTag } from '../StateTag.tsx'
import styles from '../webhooks.module.css'
import { webhooksText } from '../webhooks.text.ts'
import { endpointText } from './endpoint.text.ts'
import { useOutcomeText } from './useOutcomeText.ts'

export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useText(endpointText)
  const webhookTexts = useText(webhooksText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const describeOutcome = useOutcomeText()
  const { id, kind, state, attempts, createdAt, nextAt, durationMs, outcome, answer, body } = delivery
  const eventKind = toKnownKind(kind)
  return (
    <Dialog open onClose={onClose} title={eventKind ? webhookTexts[eventKind] : kind} width={640}>
      <div className={styles.details}>
        <DescriptionList>
          <DescriptionItem name={t.state}>
            <StateTag state={state} />
          </DescriptionItem>
          <DescriptionItem name={t.at}>{dateTime(createdAt)}</DescriptionItem>
          <DescriptionItem name={t.attempts}>{number(attempts)}</DescriptionItem>
          {nextAt && <DescriptionItem name={t.next}>{dateTime(nextAt)}</DescriptionItem>}
          {outcome && <DescriptionItem name={t.result}>{describeOutcome(delivery)}</DescriptionItem>}
          {durationMs !== null && (
            <DescriptionItem name={t.duration}>{t.milliseconds(durationMs)}</DescriptionItem>
          )}
          <DescriptionItem name={t.messageId}>
            <bdi dir="ltr">msg_{id}</bdi>
          </DescriptionItem>
        </DescriptionList>
        <section>
          <h3>{t.sent}</h3>
          <pre dir="ltr" className={styles.code}>
            {body}
          </pre>
        </section>
        {answer !== null && (
          <section>
            <h3>{t.answer}</h3>
            {answer ? (
              <pre dir="auto" className={styles.code}>
                {answer}
              </pre>
            ) : (
              <p className={styles.quiet}>{t.noAnswer}</p>
            )}
          </section>
        )}
      </div>
    </Dialog>
  )
}
