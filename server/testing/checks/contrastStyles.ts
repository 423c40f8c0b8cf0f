// Reads style sheets for the contrast test.

import postcss, { type ChildNode, type Rule } from 'postcss'
import type { Source } from './architecture.ts'

export type Style = {
  path: string
  selector: string
  /** Enclosing at-rules, such as media queries. */
  condition: string
  color?: string
  background?: string
}

function getCondition(rule: Rule): string {
  const around: string[] = []
  for (let node: ChildNode | Rule['parent'] = rule.parent; node && node.type !== 'root'; node = node.parent)
    if (node.type === 'atrule' && 'params' in node) around.push(`@${node.name} ${node.params}`)
  return around.join(' ')
}

export function parseStyles({ path, text }: Source): Style[] {
  const styles: Style[] = []
  postcss.parse(text).walkRules((rule) => {
    const condition = getCondition(rule)
    if (/@media print|@keyframes/.test(condition)) return
    const declarations: Pick<Style, 'color' | 'background'> = {}
    rule.each((node) => {
      if (node.type !== 'decl') return
      if (node.prop === 'color') declarations.color = node.value
      if (node.prop === 'background' || node.prop === 'background-color') declarations.background = node.value
    })
    for (const selector of rule.selectors) styles.push({ path, selector, condition, ...declarations })
  })
  return styles
}

/** Skips those within at-rules. */
export function parseCustomProperties({ text }: Source): Map<string, Map<string, string>> {
  const properties = new Map<string, Map<string, string>>()
  postcss.parse(text).walkRules((rule) => {
    if (getCondition(rule)) return
    rule.walkDecls(/^--/, ({ prop, value }) => {
      const own = properties.get(rule.selector) ?? new Map<string, string>()
      properties.set(rule.selector, own.set(prop, value.trim()))
    })
  })
  return properties
}

/** `.a.b[c] > d:not(e)` consists of `.a.b[c]` and `d:not(e)`. */
const compoundPattern = /(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^\s>+~()[\]])+/g
/** `.a.b[c]` consists of `.a`, `.b` and `[c]`. */
const simplePattern = /::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]|[.#]?[\w-]+/g

function parseSelector(selector: string): { subject: string[]; around: string[] } {
  const all = (selector.match(compoundPattern) ?? []).map((compound) => compound.match(simplePattern) ?? [])
  return { subject: all.at(-1) ?? [], around: all.slice(0, -1).flat() }
}

/** `.item` covers `.list .item:hover`. */
function covers(general: string, special: string): boolean {
  const [generalParts, specialParts] = [parseSelector(general), parseSelector(special)]
  return (
    generalParts.subject.every((simple) => specialParts.subject.includes(simple)) &&
    generalParts.around.every((simple) => specialParts.around.includes(simple))
  )
}

/** Our sheets have no ids, and pseudo-elements may count as classes: both only compare within one element. */
const computeSpecificity = (selector: string) =>
  (selector.match(simplePattern) ?? []).reduce((sum, simple) => sum + (/^\w/.test(simple) ? 1 : 100), 0)

const deferredValue = /^(inherit|none|transparent|currentcolor)$/

/**
 * Completes a style with the unconditional rules of its sheet, and those with the same condition, for the same
 * elements. More specific and then later rules win. Inherited values stay undefined.
 */
export function applyCascade(style: Style, sheet: readonly Style[]): Style {
  const applied = sheet
    .filter(
      ({ selector, condition }) =>
        covers(selector, style.selector) && (!condition || condition === style.condition),
    )
    .sort((a, b) => computeSpecificity(a.selector) - computeSpecificity(b.selector))
  const last = (property: 'color' | 'background') => {
    const value = applied.findLast((rule) => rule[property])?.[property]
    return value && !deferredValue.test(value) ? value : undefined
  }
  return { ...style, color: last('color'), background: last('background') }
}
