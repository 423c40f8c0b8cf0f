import { type AtRule, type ChildNode, parse } from 'postcss'
import type { StylePiece } from '#contract/core/page.ts'

const attributes = /\[[^\]]*\]/g
const excluded = /:not\((?:[^()]|\([^()]*\))*\)/g
const alternatives = /:(?:is|where|has)\([^()]*,[^()]*\)/g
const tint = /(?<=\[)data-tint=\w+/g
const className = /(?<=\.)-?[A-Z_a-z][\w-]*/g

/** At-rules that contain style rules. */
const groups = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style'])

/** The classes and the tint that a selector requires. Alternatives (`:is`) are ignored. */
function getClasses(selector: string): string[] {
  let stripped = selector.replace(attributes, '').replace(excluded, '')
  for (let before = ''; before !== stripped; ) {
    before = stripped
    stripped = stripped.replace(alternatives, '')
  }
  return [...new Set([...(selector.match(tint) ?? []), ...(stripped.match(className) ?? [])])]
}

function toGroup(node: AtRule): StylePiece {
  const around = `@${node.name}${node.raws.afterName ?? ''}${node.params}`
  return { around, pieces: (node.nodes ?? []).flatMap(toPieces) }
}

function toPieces(node: ChildNode): StylePiece[] {
  const text = node.toString()
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const selectors = node.selectors.map(getClasses)
    return [selectors.some((classes) => classes.length === 0) ? { text } : { text, selectors }]
  }
  if (node.type !== 'atrule') throw new Error(`CSS declaration outside of a rule: ${text}`)
  if (node.name === 'keyframes') return [{ text, keyframes: node.params }]
  if (node.nodes && groups.has(node.name)) return [toGroup(node)]
  return [{ text: node.nodes ? text : `${text};` }]
}

/** Each page receives only the pieces that its elements need. */
export function toStylePieces(css: string): StylePiece[] {
  return parse(css).nodes.flatMap(toPieces)
}
