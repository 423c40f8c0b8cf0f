import { useEffect } from 'react'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Drawer } from '../../../ui/overlay/Drawer.tsx'
import { placesText } from '../search/places.text.ts'
import { cityField } from './cityField.ts'
import { FilterPanel } from './FilterPanel.tsx'
import type { FilterProps } from './filterProps.ts'

export type FiltersDrawerProps = FilterProps & {
  /** atCity: with the focus where a city is chosen. */
  open: boolean | 'atCity'
  searching: boolean
  close: () => void
}

/** On phones: all filters, over the results that they narrow. */
export function FiltersDrawer({ open, searching, close, ...choice }: FiltersDrawerProps) {
  const t = useText(placesText)
  useEffect(() => {
    if (open === 'atCity') cityField()?.focus()
  }, [open])
  return (
    <Drawer
      open={open !== false}
      onClose={close}
      title={t.filters}
      actions={<ShowResults found={choice.found} searching={searching} close={close} />}
    >
      <FilterPanel {...choice} />
    </Drawer>
  )
}

function ShowResults(props: Pick<FiltersDrawerProps, 'found' | 'searching' | 'close'>) {
  const t = useText(placesText)
  const address = useAddress()
  const { total } = props.found
  return (
    <>
      <Button href={address('ServicePlacesFilter')} tone="outline">
        {t.clearAll}
      </Button>
      <Button onClick={props.close} pending={props.searching}>
        {t.showResults(total)}
      </Button>
    </>
  )
}
