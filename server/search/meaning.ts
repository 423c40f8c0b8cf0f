import type { Columns } from './columns.ts'
import { type Meaning, noFit } from './conditions.ts'
import type { Dictionary } from './dictionary.ts'
import { labelFits, nameFits } from './fits.ts'
import type { SlotLists } from './slotLists.ts'
import type { Terms } from './terms.ts'

/** The known words that a typed one may stand for, each with how well it fits. */
function wordFits(dictionary: Dictionary, word: string, letters: number | null): Map<number, number> {
  const fits = new Map<number, number>()
  const add = (words: readonly number[], fit: number) => {
    for (const known of words) if (!fits.has(known)) fits.set(known, fit)
  }
  const same = dictionary.find(word)
  if (same !== undefined) add([same], nameFits.word)
  add(dictionary.alike(word), nameFits.part)
  add(dictionary.holding(word), nameFits.part)
  if (letters !== null) add(dictionary.near(word, letters), nameFits.near)
  return fits
}

/**
 * What a typed word stands for, written to `docs`, which has a number for each slot; with `letters` also what is a typo away
 * from a word of so many letters.
 */
export function meaningOf(
  { columns, terms }: { columns: Columns<unknown>; terms: Terms },
  docs: Uint8Array,
  word: string,
  letters: number | null,
): Meaning {
  const { slotCount, postings, dictionary, labels, knownAreas } = columns
  docs.fill(noFit, 0, slotCount)
  const slots: SlotLists = []
  let areas: Uint8Array | null = null
  const mark = (list: readonly number[], fit: number) => {
    for (let at = 0; at < list.length; at += 1) {
      const slot = list[at] as number
      if (fit < (docs[slot] as number)) docs[slot] = fit
    }
  }
  for (const [known, fit] of wordFits(dictionary, word, letters)) {
    const list = postings[known] ?? []
    mark(list, fit)
    slots.push(list)
  }
  for (const { kind, id, fit } of terms.meant(word, letters)) {
    if (kind < labels.size) {
      const list = labels.slotsOf(kind, id)
      mark(list, labelFits[fit] + kind)
      slots.push(list)
      continue
    }
    areas ??= new Uint8Array(knownAreas.size).fill(noFit)
    // A word that is the name of a city may as well be one of a place's name, so it counts as a word of one.
    const areaFit = labelFits[fit === 'meant' ? 'word' : fit] + kind
    for (const area of knownAreas.having(kind - labels.size, id)) {
      areas[area] = Math.min(areas[area] as number, areaFit)
      slots.push(knownAreas.slots[area] ?? [])
    }
  }
  return { docs, areas, slots }
}
