import { useState } from 'react'
import { Legend } from '../ui/basics/Note.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { PictureField } from '../ui/fields/PictureField.tsx'
import { RangeField } from '../ui/fields/RangeField.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { Uploading } from '../ui/fields/Uploading.tsx'
import { UploadProgressContext } from '../ui/fields/uploadProgress.ts'
import { useFormat, useText } from '../ui/language/language.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import { galleryText } from './gallery.text.ts'

export function ChoiceFields() {
  return (
    <>
      <Dates />
      <Choices />
      <Sliders />
      <Pictures />
    </>
  )
}

function Choices() {
  const t = useText(galleryText)
  return (
    <>
      <GallerySection name="Checkbox">
        <State of="usual">
          <Checkbox label={t.name} />
          <Checkbox label={t.category} defaultChecked />
          <Checkbox label={t.city} count={1240} />
        </State>
        <State of="disabled">
          <Checkbox label={t.name} disabled />
          <Checkbox label={t.category} disabled defaultChecked />
        </State>
        <State of="refused">
          <Checkbox label={t.name} error={t.error} />
        </State>
        <State of="longWords">
          <Checkbox label={t.longSentence} help={t.help} />
        </State>
      </GallerySection>
      <GallerySection name="Legend">
        <State of="usual">
          <fieldset>
            <Legend>{t.label}</Legend>
            <Checkbox label={t.category} />
          </fieldset>
        </State>
      </GallerySection>
      <GallerySection name="Switch">
        <State of="usual">
          <Switch label={t.open} />
          <Switch label={t.open} icon="clock" count={3} defaultChecked />
        </State>
        <State of="disabled">
          <Switch label={t.open} disabled />
          <Switch label={t.open} disabled defaultChecked />
        </State>
        <State of="busy">
          <Switch label={t.open} pending defaultChecked />
        </State>
        <State of="longWords">
          <Switch label={t.longSentence} />
        </State>
      </GallerySection>
    </>
  )
}

function Dates() {
  const t = useText(galleryText)
  const [day, setDay] = useState('2027-03-04')
  return (
    <GallerySection name="DateField">
      <State of="empty">
        <DateField label={t.day} value="" onChange={setDay} help={t.help} />
      </State>
      <State of="filled">
        <DateField label={t.day} value={day} onChange={setDay} min="2027-03-03" />
      </State>
      <State of="refused">
        <DateField label={t.day} value={day} onChange={setDay} error={t.error} />
      </State>
      <State of="disabled">
        <DateField label={t.day} value={day} onChange={setDay} disabled />
      </State>
    </GallerySection>
  )
}

function Sliders() {
  const t = useText(galleryText)
  const { distance } = useFormat()
  return (
    <GallerySection name="RangeField">
      <State of="usual">
        <RangeField label={t.distance} min={1} max={50} defaultValue={10} format={distance} />
      </State>
      <State of="disabled">
        <RangeField label={t.longLabel} min={1} max={50} defaultValue={50} disabled />
      </State>
    </GallerySection>
  )
}

const half = new File(['half'], 'half.png', { type: 'image/png' })
const progressByFile = new Map([[half, 0.5]])

function Pictures() {
  const t = useText(galleryText)
  return (
    <>
      <GallerySection name="PictureField">
        <State of="empty">
          <PictureField label={t.picture} name="empty" help={t.help} />
        </State>
        <State of="filled">
          <PictureField label={t.picture} name="filled" src="/art/cafe/3.svg" />
        </State>
        <State of="refused">
          <PictureField label={t.picture} name="refused" error={t.error} shape="square" />
        </State>
        <State of="optional">
          <PictureField label={t.picture} name="flag" shape="flag" optional src="/flags/eg.svg" />
        </State>
      </GallerySection>
      <GallerySection name="Uploading">
        <State of="busy">
          <UploadProgressContext value={progressByFile}>
            <Uploading file={half} name={t.picture} />
          </UploadProgressContext>
        </State>
      </GallerySection>
    </>
  )
}
