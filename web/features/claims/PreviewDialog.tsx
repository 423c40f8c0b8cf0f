import type { ScalePreview } from '#contract/claims/schemas.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './claims.module.css'
import { commissionTiersText } from './commissionTiers.text.ts'

type Props = { preview: ScalePreview; pending: boolean; onSave: () => void; onClose: () => void }

export function PreviewDialog({ preview, pending, onSave, onClose }: Props) {
  const t = useText(commissionTiersText)
  const { number, money } = useFormat()
  const { month } = useDates()
  const { currency, total, consultants, consultantsCount } = preview
  const change = ({ before, after }: typeof total) =>
    t.change(money(before, currency), money(after, currency))
  const since = month(preview.since)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.reviewTitle}
      width={680}
      actions={
        <>
          <Button pending={pending} onClick={onSave}>
            {t.save(since)}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{t.reviewMore(month(preview.month), since)}</p>
        {consultantsCount === 0 ? (
          <Note faint>{t.nobody}</Note>
        ) : (
          <>
            <DescriptionList>
              <DescriptionItem name={t.total}>{change(total)}</DescriptionItem>
            </DescriptionList>
            <section tabIndex={-1} aria-label={t.consultants(consultantsCount)} className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t.consultant}</th>
                    <th scope="col">{t.sold}</th>
                    <th scope="col">{t.before}</th>
                    <th scope="col">{t.after}</th>
                  </tr>
                </thead>
                <tbody>
                  {consultants.map(({ id, name, sold, before, after }) => (
                    <tr key={id}>
                      <th scope="row">
                        <bdi>{name}</bdi>
                      </th>
                      <td>{money(sold, currency)}</td>
                      <td>{money(before, currency)}</td>
                      <td>{money(after, currency)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            {consultants.length < consultantsCount && (
              <Note faint>{t.shown(number(consultants.length))}</Note>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}
