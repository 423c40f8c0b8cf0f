import { useAddress } from '#web/layout/routing/rootData.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { OwnPlace } from './loadWorkHome.ts'
import { ownerHomeText } from './workHome.text.ts'

export function NextPayouts({ payouts }: Pick<OwnPlace, 'payouts'>) {
  const t = useText(ownerHomeText)
  const address = useAddress()
  const { date } = useDates()
  if (payouts.length === 0) return null
  return (
    <section aria-labelledby="payouts">
      <Row gap={16} align="center" spread>
        <h2 id="payouts">{t.payouts}</h2>
        <a href={address('PlacePayouts')}>{t.statements}</a>
      </Row>
      {payouts.map(({ countryId, currency, unpaid, open, closesAt }) => (
        <Card key={countryId} padding={16}>
          <DescriptionList>
            <DescriptionItem name={t.unpaid}>
              <Amount value={unpaid} currency={currency} />
            </DescriptionItem>
            <DescriptionItem name={t.open}>
              <Amount value={open} currency={currency} />{' '}
              {closesAt && (
                <Note as="time" dateTime={closesAt} faint>
                  {t.closes(date(closesAt))}
                </Note>
              )}
            </DescriptionItem>
          </DescriptionList>
        </Card>
      ))}
    </section>
  )
}
