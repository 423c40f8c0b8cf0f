import { type AtRule, type ChildNode, parse } from 'postcss'
import type { StylePiece } from '#contract/page.ts'

const attributes = /\[[^\]]*\]/g
const excluded = /:not\((?:[^()]|\([^()]*\))*\)/g
const alternatives = /:(?:is|where|has)\([^()]*,[^()]*\)/g
const tint = /(?<=\[)data-tint=\w+/g
const className = /(?<=\.)-?[A-Z_a-z][\w-]*/g

/** Rules stand in these, as they do outside. */
const groups = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style'])

/** The classes, and the tint, without which a selector matches nothing; of alternatives none is needed. */
function classesOf(selector: string): string[] {
  let plain = selector.replace(attributes, '').replace(excluded, '')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(alternatives, '')
  }
  return [...new Set([...(selector.match(tint) ?? []), ...(plain.match(className) ?? [])])]
}

function groupOf(node: AtRule): StylePiece {
  const around = `@${node.name}${node.raws.afterName ?? ''}${node.params}`
  return { around, pieces: (node.nodes ?? []).flatMap(pieceOf) }
}

function pieceOf(node: ChildNode): StylePiece[] {
  const text = node.toString()
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const selectors = node.selectors.map(classesOf)
    return [selectors.some((classes) => classes.length === 0) ? { text } : { text, selectors }]
  }
  if (node.type !== 'atrule') throw new Error(`A declaration outside of every rule: ${text}`)
  if (node.name === 'keyframes') return [{ text, keyframes: node.params }]
  if (node.nodes && groups.has(node.name)) return [groupOf(node)]
  return [{ text: node.nodes ? text : `${text};` }]
}

/** A built file of styles in pieces, of which a page gets those that its elements need. */
export function stylePiecesOf(css: string): StylePiece[] {
  return parse(css).nodes.flatMap(pieceOf)
}
