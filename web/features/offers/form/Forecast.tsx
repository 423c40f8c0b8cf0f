import { forecastDays, forecastOffer, minForecastOrders } from '#contract/offers/forecast.ts'
import type { PlaceHistory } from '#contract/offers/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { OfferFieldsProps } from './offerFields.ts'
import { toDiscountTerms, toMainUnits, toSmallestUnits } from './offerValues.ts'

export function Forecast({ fields, setting, history }: OfferFieldsProps & { history: PlaceHistory }) {
  const t = useText(formText)
  return (
    <section className={styles.forecast} aria-labelledby="forecast">
      <h2 id="forecast">{t.forecast}</h2>
      <ForecastFigures fields={fields} setting={setting} history={history} />
    </section>
  )
}

function ForecastFigures({ fields, setting, history }: OfferFieldsProps & { history: PlaceHistory }) {
  const t = useText(formText)
  const { number, money } = useFormat()
  const { currency, pointUnits } = setting
  const { paidOrders, members, medianBill } = history
  if (paidOrders < minForecastOrders || medianBill === null)
    return (
      <Note leading>
        {t.tooLittleHistory({ orders: number(paidOrders), least: minForecastOrders, days: forecastDays })}
      </Note>
    )
  const terms = toDiscountTerms(fields.values, currency.decimals)
  const orders = { paidOrders, members, medianBill: toSmallestUnits(medianBill, currency.decimals) }
  const forecast = terms && forecastOffer(terms, orders, pointUnits)
  if (!forecast) return <Note leading>{t.forecastLater}</Note>
  const { uses, discount, points } = forecast
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t.usesPerMonth}</dt>
          <dd>{uses.from === uses.to ? number(uses.to) : t.uses(number(uses.from), number(uses.to))}</dd>
        </div>
        <div>
          <dt>{t.discountPerMonth}</dt>
          <dd>{t.about(money(toMainUnits(discount, currency.decimals), currency))}</dd>
        </div>
        <div>
          <dt>{t.pointsPerMonth}</dt>
          <dd>
            <Points value={points} plain showUnit />
          </dd>
        </div>
      </dl>
      <Note size="caption" faint leading>
        {t.forecastHelp({
          orders: number(paidOrders),
          days: forecastDays,
          members: number(members),
          bill: money(medianBill, currency),
        })}
      </Note>
    </>
  )
}
