import type { Plugin } from 'vite'

/** Stand for 'this copy of the program is for readers of that language' until the copies are made. */
export const marks = { ar: '__WORDS_AR__', en: '__WORDS_EN__' } as const

type Node = { type: string; start: number; end: number; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* nodesIn(each)
  }
}

function nameOf(node: unknown): string | undefined {
  const { type, name, value } = (node ?? {}) as { type?: string; name?: string; value?: string }
  return type === 'Identifier' ? name : value
}

/** Marks each language's half of every `text({ ar, en })`, so that a copy for one language can leave the other out. */
export function marked(code: string, program: Node): string {
  const edits: [number, string][] = []
  for (const node of nodesIn(program)) {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'text') continue
    const [both] = node.arguments as Node[]
    for (const property of (both?.properties ?? []) as Node[]) {
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
export function wordsByLanguage(): Plugin {
  return {
    name: 'makan:words-by-language',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, file) {
      if (!code.includes('text(') || !/\/(web|contract)\/.*\.tsx?$/.test(file)) return undefined
      return { code: marked(code, this.parse(code) as unknown as Node), map: null }
    },
  }
}
