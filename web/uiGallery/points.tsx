import { Button } from '../ui/basics/Button.tsx'
import { useText } from '../ui/language/language.tsx'
import { Coin } from '../ui/points/Coin.tsx'
import { PackageCard } from '../ui/points/PackageCard.tsx'
import { PackageList } from '../ui/points/PackageList.tsx'
import { Points } from '../ui/points/Points.tsx'
import { PointsBalance } from '../ui/points/PointsBalance.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { amounts } from './samples.ts'

export function PointsExamples() {
  return (
    <>
      <GallerySection name="Coin">
        <State of="sizes">
          <div className={styles.row}>
            <Coin size="small" />
            <Coin size="medium" />
            <Coin size="large" />
          </div>
        </State>
      </GallerySection>
      <GallerySection name="Points">
        <State of="counted" wide>
          <div className={styles.row}>
            {amounts.map((value) => (
              <Points key={value} value={value} showUnit />
            ))}
          </div>
        </State>
        <State of="quiet">
          <div className={styles.row}>
            <Points value={40} />
            <Points value={40} plain />
            <Points value={40} plain showUnit />
          </div>
        </State>
        <State of="sizes">
          <div className={styles.row}>
            <Points value={1240} size="medium" showUnit />
            <Points value={1240} size="large" showUnit />
          </div>
        </State>
      </GallerySection>
      <GallerySection name="PointsBalance">
        <State of="usual">
          <PointsBalance available={1240} needed={70} />
        </State>
        <State of="few">
          <PointsBalance available={30} needed={70} />
        </State>
        <State of="empty">
          <PointsBalance available={0} needed={0} />
        </State>
      </GallerySection>
      <Packages />
    </>
  )
}

function Packages() {
  const t = useText(galleryText)
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
      <GallerySection name="PackageCard">
        <State of="usual">
          <PackageCard {...item} action={<Button tone="tonal">{t.buy}</Button>} />
        </State>
        <State of="chosen">
          <PackageCard {...item} popular saving={50} action={<Button tone="tonal">{t.buy}</Button>} />
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
      </GallerySection>
      <GallerySection name="PackageList">
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
      </GallerySection>
    </>
  )
}
