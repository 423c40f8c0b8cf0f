import { Button } from '../ui/basics/Button.tsx'
import { useText } from '../ui/language/language.tsx'
import { Coin } from '../ui/points/Coin.tsx'
import { PackageCard } from '../ui/points/PackageCard.tsx'
import { PackageList } from '../ui/points/PackageList.tsx'
import { Points } from '../ui/points/Points.tsx'
import { Part, State } from './Part.tsx'
import styles from './parts.module.css'
import { partsText } from './parts.text.ts'
import { amounts } from './samples.ts'

export function PointsParts() {
  return (
    <>
      <Part name="Coin">
        <State of="sizes">
          <div className={styles.row}>
            <Coin size="small" />
            <Coin size="medium" />
            <Coin size="large" />
          </div>
        </State>
      </Part>
      <Part name="Points">
        <State of="counted" wide>
          <div className={styles.row}>
            {amounts.map((value) => (
              <Points key={value} value={value} words />
            ))}
          </div>
        </State>
        <State of="quiet">
          <div className={styles.row}>
            <Points value={40} />
            <Points value={40} bare />
            <Points value={40} bare words />
          </div>
        </State>
        <State of="sizes">
          <div className={styles.row}>
            <Points value={1240} size="medium" words />
            <Points value={1240} size="large" words />
          </div>
        </State>
      </Part>
      <Packages />
    </>
  )
}

function Packages() {
  const t = useText(partsText)
  const item = { name: t.package, points: 1240, price: 200, currency: { prefix: t.currency }, months: 12 }
  const several = [1, 2, 11].map((months, at) => ({
    ...item,
    id: at,
    months,
    save: at * 50,
    chosen: at === 1,
  }))
  return (
    <>
      <Part name="PackageCard">
        <State of="usual">
          <PackageCard {...item} action={<Button tone="tonal">{t.buy}</Button>} />
        </State>
        <State of="chosen">
          <PackageCard {...item} chosen saving={50} action={<Button tone="tonal">{t.buy}</Button>} />
        </State>
        <State of="longWords">
          <PackageCard
            {...item}
            name={t.longName}
            points={1_240_000}
            price={24_500.75}
            saving={1250.5}
            months={1}
          />
        </State>
        <State of="otherLanguage">
          <PackageCard {...item} name={t.otherName} months={2} />
        </State>
      </Part>
      <Part name="PackageList">
        <State of="few" wide>
          <PackageList
            packages={several}
            action={() => (
              <Button tone="tonal" full>
                {t.buy}
              </Button>
            )}
          />
        </State>
      </Part>
    </>
  )
}
