import { Amount } from '../ui/basics/Amount.tsx'
import { Badge } from '../ui/basics/Badge.tsx'
import { Button } from '../ui/basics/Button.tsx'
import { Card } from '../ui/basics/Card.tsx'
import { Chip } from '../ui/basics/Chip.tsx'
import { CopyButton } from '../ui/basics/CopyButton.tsx'
import { DescriptionItem, DescriptionList } from '../ui/basics/DescriptionList.tsx'
import { Figure } from '../ui/basics/Figure.tsx'
import { FloatingButton } from '../ui/basics/FloatingButton.tsx'
import { Highlight } from '../ui/basics/Highlight.tsx'
import { IconButton } from '../ui/basics/IconButton.tsx'
import { Note } from '../ui/basics/Note.tsx'
import { QrCode } from '../ui/basics/QrCode.tsx'
import { ShortcutButton } from '../ui/basics/ShortcutButton.tsx'
import { Row, Stack } from '../ui/basics/Stack.tsx'
import { StatCard, StatCards } from '../ui/basics/StatCards.tsx'
import { Tag } from '../ui/basics/Tag.tsx'
import { useFormat, useText } from '../ui/language/language.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { amounts, tints } from './samples.ts'

function Codes() {
  const t = useText(galleryText)
  return (
    <>
      <GallerySection name="CopyButton">
        <State of="few">
          <CopyButton value="K7H4-2M9X" texts={{ copied: t.save, notCopied: t.nothing }}>
            {t.save}
          </CopyButton>
        </State>
      </GallerySection>
      <GallerySection name="QrCode">
        <State of="few">
          <QrCode value="K7H4-2M9X" label={t.longName} />
        </State>
      </GallerySection>
    </>
  )
}

export function Basics() {
  return (
    <>
      <Buttons />
      <IconButtons />
      <Chips />
      <Tags />
      <Numbers />
      <Words />
      <Boxes />
      <Codes />
    </>
  )
}

function Buttons() {
  const t = useText(galleryText)
  const tones = ['primary', 'tonal', 'outline', 'plain', 'danger', 'dangerPlain'] as const
  const all = (state: object) =>
    tones.map((tone) => (
      <Button key={tone} tone={tone} {...state}>
        {t.save}
      </Button>
    ))
  return (
    <GallerySection name="Button">
      <State of="tones" wide>
        <div className={styles.row}>{all({})}</div>
      </State>
      <State of="disabled" wide>
        <div className={styles.row}>{all({ disabled: true })}</div>
      </State>
      <State of="busy" wide>
        <div className={styles.row}>{all({ pending: true })}</div>
      </State>
      <State of="withIcon">
        <div className={styles.row}>
          <Button icon="plus">{t.add}</Button>
          <Button tone="outline" iconEnd="chevron-right">
            {t.more}
          </Button>
          <ShortcutButton shortcut="F2">{t.save}</ShortcutButton>
        </div>
      </State>
      <State of="sizes">
        <div className={styles.row}>
          <Button size="small">{t.save}</Button>
          <Button>{t.save}</Button>
          <Button size="large">{t.save}</Button>
        </div>
      </State>
      <State of="asLink">
        <div className={styles.row}>
          <Button href="#place" tone="tonal">
            {t.open}
          </Button>
        </div>
      </State>
      <State of="longWords">
        <Button icon="send" full>
          {t.longAction}
        </Button>
      </State>
      <State of="onDark" onDark>
        <div className={styles.row}>
          <Button tone="onDark">{t.more}</Button>
          <Button tone="onDarkSolid">{t.add}</Button>
        </div>
      </State>
    </GallerySection>
  )
}

function IconButtons() {
  const t = useText(galleryText)
  return (
    <>
      <GallerySection name="IconButton">
        <State of="tones">
          <div className={styles.row}>
            <IconButton icon="pencil" label={t.edit} />
            <IconButton icon="arrow-left" label={t.open} tone="outline" />
            <IconButton icon="share-2" label={t.more} tone="disc" />
            <IconButton icon="trash" label={t.delete} size="small" />
          </div>
        </State>
        <State of="counted">
          <div className={styles.row}>
            {[0, 3, 120].map((badge) => (
              <IconButton key={badge} icon="bell" label={t.open} badge={badge} />
            ))}
          </div>
        </State>
        <State of="disabled">
          <IconButton icon="chevron-right" label={t.more} tone="outline" disabled />
        </State>
        <State of="onDark" onDark>
          <IconButton icon="menu-2" label={t.more} tone="onDark" />
        </State>
      </GallerySection>
      <GallerySection name="FloatingButton">
        <State of="usual">
          <FloatingButton icon="map">{t.where}</FloatingButton>
        </State>
      </GallerySection>
    </>
  )
}

function Chips() {
  const t = useText(galleryText)
  return (
    <GallerySection name="Chip">
      <State of="usual">
        <div className={styles.row}>
          <Chip>{t.all}</Chip>
          <Chip icon="clock">{t.open}</Chip>
          <Chip href="#place">{t.category}</Chip>
        </div>
      </State>
      <State of="chosen">
        <div className={styles.row}>
          <Chip selected>{t.all}</Chip>
          <Chip selected href="#place">
            {t.category}
          </Chip>
          <Chip removes>{t.city}</Chip>
        </div>
      </State>
      <State of="disabled">
        <div className={styles.row}>
          <Chip disabled>{t.all}</Chip>
        </div>
      </State>
      <State of="longWords">
        <div className={styles.row}>
          <Chip removes>{t.longName}</Chip>
        </div>
      </State>
    </GallerySection>
  )
}

function Tags() {
  const t = useText(galleryText)
  return (
    <GallerySection name="Tag">
      <State of="tones">
        <div className={styles.row}>
          <Tag tone="green" icon="circle-check">
            {t.accepted}
          </Tag>
          <Tag tone="amber" icon="hourglass">
            {t.waiting}
          </Tag>
          <Tag tone="red" icon="x">
            {t.rejected}
          </Tag>
          <Tag>{t.category}</Tag>
          <Tag tone="teal">{t.open}</Tag>
        </div>
      </State>
      <State of="many">
        <div className={styles.row}>
          {tints.map((tint) => (
            <Tag key={tint} tint={tint}>
              {t.category}
            </Tag>
          ))}
        </div>
      </State>
      <State of="longWords">
        <div className={styles.row}>
          <Tag tone="amber" icon="hourglass">
            {t.longLabel}
          </Tag>
        </div>
      </State>
    </GallerySection>
  )
}

function Numbers() {
  const t = useText(galleryText)
  const { number } = useFormat()
  const currency = { prefix: t.currency }
  const some = amounts.slice(1)
  return (
    <>
      <GallerySection name="Badge">
        <State of="counted">
          <div className={styles.row}>
            {some.map((value) => (
              <Badge key={value} value={value} />
            ))}
          </div>
        </State>
        <State of="quiet">
          <div className={styles.row}>
            {some.map((value) => (
              <Badge key={value} value={value} muted />
            ))}
          </div>
        </State>
      </GallerySection>
      <GallerySection name="Amount">
        <State of="money">
          <div className={styles.row}>
            <Amount value={0} currency={currency} />
            <Amount value={2400} currency={currency} sign="+" />
            <Amount value={-1250.5} currency={currency} />
          </div>
        </State>
      </GallerySection>
      <GallerySection name="Figure">
        <State of="usual">
          <Figure as="span">{number(1240)}</Figure>
        </State>
      </GallerySection>
      <GallerySection name="Tiles">
        <State of="usual" wide>
          <StatCards>
            <StatCard icon="users" label={t.rows} figure={number(1240)} />
            <StatCard icon="coins" label={t.points} figure={number(0)}>
              {t.help}
            </StatCard>
            <StatCard icon="ticket" label={t.longLabel} figure={number(3)}>
              {t.sentence}
            </StatCard>
          </StatCards>
        </State>
        <State of="money" wide>
          <StatCards wide>
            <StatCard icon="cash-banknote" label={t.points} figure={`${number(2_450_000)} ${t.currency}`} />
            <StatCard icon="wallet" label={t.rows} figure={`${number(12)} ${t.currency}`}>
              {t.sentence}
            </StatCard>
          </StatCards>
        </State>
      </GallerySection>
    </>
  )
}

const twoMarks = [5, 12].map((from) => ({ from, to: from + 5 }))

function Words() {
  const t = useText(galleryText)
  return (
    <>
      <GallerySection name="Facts">
        <State of="usual">
          <DescriptionList>
            <DescriptionItem name={t.label}>{t.name}</DescriptionItem>
            <DescriptionItem name={t.columns}>{t.city}</DescriptionItem>
            <DescriptionItem name={t.phone}>
              <bdi dir="ltr">0100 143 0078</bdi>
            </DescriptionItem>
          </DescriptionList>
        </State>
        <State of="longWords">
          <DescriptionList>
            <DescriptionItem name={t.longLabel}>{t.longName}</DescriptionItem>
            <DescriptionItem name={t.state}>{t.longSentence}</DescriptionItem>
          </DescriptionList>
        </State>
        <State of="otherLanguage">
          <DescriptionList>
            <DescriptionItem name={t.label}>
              <bdi>{t.otherName}</bdi>
            </DescriptionItem>
          </DescriptionList>
        </State>
      </GallerySection>
      <GallerySection name="Marked">
        <State of="usual">
          <p>
            <Highlight text={t.name} ranges={[{ from: 0, to: 4 }]} />
          </p>
        </State>
        <State of="many">
          <p>
            <Highlight text={t.longName} ranges={twoMarks} />
          </p>
        </State>
      </GallerySection>
    </>
  )
}

function Boxes() {
  const t = useText(galleryText)
  const chips = [t.label, t.columns, t.phone].map((name) => <Chip key={name}>{name}</Chip>)
  return (
    <>
      <GallerySection name="Stack">
        <State of="usual">
          <Stack gap={8} align="start">
            {chips}
          </Stack>
        </State>
      </GallerySection>
      <GallerySection name="Row">
        <State of="usual">
          <Row gap={8}>{chips}</Row>
        </State>
        <State of="full">
          <Row gap={8} align="center" spread>
            {chips}
          </Row>
        </State>
      </GallerySection>
      <GallerySection name="Card">
        <State of="usual">
          <Card padding={16}>{t.longSentence}</Card>
        </State>
        <State of="many">
          <Card padding={16} gap={12}>
            <p>{t.longSentence}</p>
            <p>{t.sentence}</p>
          </Card>
        </State>
      </GallerySection>
      <GallerySection name="Note">
        <State of="sizes">
          <Note>{t.longSentence}</Note>
          <Note size="caption">{t.longSentence}</Note>
        </State>
        <State of="quiet">
          <Note faint>{t.longSentence}</Note>
        </State>
      </GallerySection>
    </>
  )
}
