import type { Columns } from './columns.ts'
import { type Meaning, noFit } from './conditions.ts'
import type { Dictionary } from './dictionary.ts'
import { labelFits, nameFits } from './fits.ts'
import type { SlotLists } from './slotLists.ts'
import type { Terms } from './terms.ts'

type Fitting = { words: readonly number[]; fit: number }

/** The known words that a typed one may stand for, each once and as it fits best. Many words begin with one letter. */
function fittingWords(dictionary: Dictionary, word: string, letters: number | null): Fitting[] {
  const same = dictionary.find(word)
  const whole = same === undefined ? [] : [same]
  const alike = dictionary.alike(word).filter((known) => known !== same)
  const first = new Set([...whole, ...alike])
  const holding = dictionary.holding(word).filter((known) => !first.has(known))
  const fitting = [
    { words: whole, fit: nameFits.word },
    { words: alike, fit: nameFits.part },
    { words: holding, fit: nameFits.part },
  ]
  if (letters === null) return fitting
  const others = new Set([...first, ...holding])
  const near = dictionary.near(word, letters).filter((known) => !others.has(known))
  return [...fitting, { words: near, fit: nameFits.near }]
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
  let size = 0
  let areas: Uint8Array | null = null
  const include = (list: number[] = []) => {
    slots.push(list)
    size += list.length
  }
  const mark = (list: number[], fit: number) => {
    include(list)
    for (let at = 0; at < list.length; at += 1) {
      const slot = list[at] as number
      if (fit < (docs[slot] as number)) docs[slot] = fit
    }
  }
  for (const { words, fit } of fittingWords(dictionary, word, letters)) {
    for (const known of words) mark(postings[known] ?? [], fit)
  }
  for (const { kind, id, fit } of terms.meant(word, letters)) {
    if (kind < labels.size) {
      mark(labels.slotsOf(kind, id), labelFits[fit] + kind)
      continue
    }
    areas ??= new Uint8Array(knownAreas.size).fill(noFit)
    // A word that is the name of a city may as well be one of a place's name, so it counts as a word of one.
    const areaFit = labelFits[fit === 'meant' ? 'word' : fit] + kind
    for (const area of knownAreas.having(kind - labels.size, id)) {
      areas[area] = Math.min(areas[area] as number, areaFit)
      include(knownAreas.slots[area])
    }
  }
  return { docs, areas, slots, size }
}
