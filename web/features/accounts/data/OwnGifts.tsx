import { kindsText } from '#contract/wallet/wallet.text.ts'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { dataText } from './data.text.ts'
import { PrintSection } from './PrintSection.tsx'
import { Table } from './Table.tsx'

type Gifts = EndpointReply<typeof endpoints.ownData.getPrintedCopy>['gifts']

export function OwnGifts({ gifts }: { gifts: Gifts }) {
  const [t, kinds] = [useText(dataText), useText(kindsText)]
  const { number } = useFormat()
  const { dateTime } = useDates()
  return (
    <PrintSection id="gifts" title={t.gifts} isEmpty={gifts.length === 0}>
      <Table headers={[t.at, t.what, t.party, t.points, t.words]}>
        {gifts.map(({ isOwn, givenAt, from, to, points, text, thanks }) => (
          <tr key={`${givenAt}${to}${points}`}>
            <td>{dateTime(givenAt)}</td>
            <td>{isOwn ? kinds.giftOut : kinds.giftIn}</td>
            <td>
              <bdi>{isOwn ? to : from}</bdi>
            </td>
            <td>{number(points)}</td>
            <td>
              {text && <p dir="auto">{text}</p>}
              {thanks && <p dir="auto">{thanks}</p>}
            </td>
          </tr>
        ))}
      </Table>
    </PrintSection>
  )
}
