import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StateMachine } from '#contract/core/stateMachine.ts'
import { stateMachines } from '#contract/stateMachines.ts'
import { root } from '#server/testing/app/root.ts'

const introduction = `# States

Each entity below changes its state only by a transition of its table in \`contract/<feature>/stateMachine.ts\`. The server makes no others, the screens offer no
others, and the OpenAPI document has them as \`x-transitions\`. \`npm run states\` writes this file.
`

function drawDiagram({ transitions }: StateMachine): string {
  const arrows = transitions.flatMap(({ event, from, to }) =>
    (from.length > 0 ? from : ['[*]']).map((state) => `  ${state} --> ${to}: ${event}`),
  )
  return ['```mermaid', 'stateDiagram-v2', ...new Set(arrows), '```'].join('\n')
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

function formatTable({ transitions }: StateMachine): string {
  const rows = [
    ['event', 'from', 'to', 'by', 'only if', 'endpoint'],
    ...transitions.map(({ event, from, to, by, when = '', endpoint }) => [
      code([event]),
      code(from),
      code([to]),
      by.join(', '),
      when,
      endpoint ? code([endpoint]) : '',
    ]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  const line = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [head, line, ...body].join('\n')
}

/** `docs/states.md`. */
export function describeStates(machines: readonly StateMachine[] = stateMachines): string {
  const sections = machines.map(
    (machine) =>
      `## ${machine.name.charAt(0).toUpperCase()}${machine.name.slice(1)}\n\n${drawDiagram(machine)}\n\n${formatTable(machine)}\n`,
  )
  return [introduction, ...sections].join('\n')
}

if (import.meta.main) writeFileSync(join(root, 'docs/states.md'), describeStates())
