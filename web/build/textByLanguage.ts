import type { Plugin } from 'vite'

/** Stand for 'this copy of the program is for readers of that language' until the copies are made. */
export const marks = { ar: '__WORDS_AR__', en: '__WORDS_EN__' } as const

/** A part of a parsed program. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** A part and all that it is made of. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* nodesIn(each)
  }
}

/** The name that a part gives or is. */
export function nameOf(node: unknown): string | undefined {
  const { type, name, value } = (node ?? {}) as { type?: string; name?: string; value?: string }
  return type === 'Identifier' ? name : value
}

const propertiesOf = (node: Node | undefined) => (node?.properties ?? []) as Node[]

/** Where a call has words in both languages: `text` in the whole of what it is given, `failures` in each refusal. */
function pairsOf({ type, callee, arguments: given }: Node): (Node | undefined)[] | null {
  if (type !== 'CallExpression') return null
  const [both] = given as Node[]
  if (nameOf(callee) === 'text') return [both]
  return nameOf(callee) === 'failures' ? propertiesOf(both).map(({ value }) => value as Node) : null
}

/**
 * Marks each language's half of every `text({ ar, en })` and of each refusal in `failures({ … })`, so that a copy for one
 * language can leave the other out, and the whole as free of effects, so that what nothing uses is left out of both.
 */
export function markLanguages(code: string, program: Node): string {
  const edits: [number, string][] = []
  for (const node of nodesIn(program)) {
    const pairs = pairsOf(node)
    if (!pairs) continue
    // Words that only the server's half of a screen uses leave the browser's program.
    edits.push([node.start, '/* @__PURE__ */ '])
    for (const property of pairs.flatMap(propertiesOf)) {
      const mark = marks[nameOf(property.key) as keyof typeof marks]
      const words = property.value as Node | undefined
      if (mark && words) edits.push([words.start, `${mark} && (`], [words.end, ')'])
    }
  }
  return edits
    .sort(([one], [other]) => other - one)
    .reduce((text, [at, insert]) => text.slice(0, at) + insert + text.slice(at), code)
}

/** Prepares the words of the program for copies in one language each. */
export function textByLanguage(): Plugin {
  return {
    name: 'makan:words-by-language',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, file) {
      if (!/(text|failures)\(/.test(code) || !/\/(web|contract)\/.*\.tsx?$/.test(file)) return undefined
      return { code: markLanguages(code, this.parse(code) as unknown as Node), map: null }
    },
  }
}
