import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Range = { start: number; end: number; replacement: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const getName = (node: unknown) => (isNode(node) ? node.name : undefined)

/** Finds each `.describe(…)` of a schema and each text `about` of an endpoint. */
function findDescriptions(node: unknown): Range[] {
  if (Array.isArray(node)) return node.flatMap(findDescriptions)
  if (!isNode(node)) return []
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee
    if (isNode(object) && getName(property) === 'describe')
      return [...findDescriptions(object), { start: object.end, end: node.end, replacement: '' }]
  }
  const isAbout = node.type === 'Property' && getName(node.key) === 'about'
  if (isAbout && isNode(node.value) && /Literal$/.test(node.value.type))
    return [{ start: node.value.start, end: node.value.end, replacement: "''" }]
  return Object.values(node).flatMap(findDescriptions)
}

/** `ast` is the syntax tree of `code`. */
export function removeDescriptions(code: string, ast: unknown): string {
  let result = ''
  let end = 0
  for (const range of findDescriptions(ast).toSorted((a, b) => a.start - b.start)) {
    result += code.slice(end, range.start) + range.replacement
    end = range.end
  }
  return result + code.slice(end)
}

/** Only the API's documents need the descriptions, which are a third of what forms load to check their input. */
export function contractDescriptions(): Plugin {
  return {
    name: 'makan:contract-descriptions',
    apply: 'build',
    // After TypeScript has become JavaScript.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, file) {
      if (!/\/contract\/.*\.ts$/.test(file)) return undefined
      return { code: removeDescriptions(code, this.parse(code)), map: null }
    },
  }
}
