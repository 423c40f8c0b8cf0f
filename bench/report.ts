export type Row = {
  what: string
  measured: string
  beside: string
  ratio?: number
  target: string
  isMet: boolean
}

export function atLeast(what: string, target: number, measured: number, beside: number, unit: string): Row {
  const ratio = measured / beside
  return {
    what,
    measured: `${Math.round(measured)} ${unit}`,
    beside: `${Math.round(beside)} ${unit}`,
    ratio,
    target: `≥ ${target}`,
    isMet: ratio >= target,
  }
}

export function ratioAtMost(
  what: string,
  target: number,
  measured: number,
  beside: number,
  unit: string,
): Row {
  const ratio = measured / beside
  return {
    what,
    measured: `${measured.toFixed(1)} ${unit}`,
    beside: `${beside.toFixed(1)} ${unit}`,
    ratio,
    target: `≤ ${target}`,
    isMet: ratio <= target,
  }
}

export function atMost(what: string, target: number, measured: number, unit: string): Row {
  return {
    what,
    measured: `${measured.toFixed(1)} ${unit}`,
    beside: '',
    target: `≤ ${target} ${unit}`,
    isMet: measured <= target,
  }
}

export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, measured, beside, ratio, target, isMet }) => [
    what,
    measured,
    beside,
    ratio === undefined ? '' : ratio.toFixed(2),
    target,
    isMet ? 'yes' : 'NO',
  ])
  return formatColumns([['measurement', 'measured', 'baseline', 'ratio', 'target', 'met'], ...cells])
}

export function formatColumns(lines: readonly (readonly string[])[]): string {
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
