import { loadModule, parseSync } from 'libpg-query'
import type { MigrationFile } from '#server/db/migrationFiles.ts'

// Syntax tree of PostgreSQL's own parser, limited to the parts that the rules read.
type Name = { String: { sval: string } }
type Relation = { relname: string }
type Node = Record<string, unknown>
type Constraint = {
  contype: string
  conname?: string
  skip_validation?: boolean
  indexname?: string
  raw_expr?: Node
}
type Column = { typeName?: { names: Name[] }; constraints?: { Constraint: Constraint }[] }
type Command = {
  subtype: string
  name?: string
  def?: {
    ColumnDef?: Column
    Constraint?: Constraint
    PartitionCmd?: { name: Relation; bound?: { is_default?: boolean } }
  }
}

/** After the previous files and the previous statements of this file. */
type MigrationState = {
  /** Tables of this file so far: empty and not in use yet. */
  created: Set<string>
  /** Tables of the whole file, including later statements. */
  creates: Set<string>
  /** On every installation, as declared by `-- small: pages, settings` in the file. */
  small: Set<string>
  canDrop: boolean
  isAlone: boolean
  /**
   * Constraints not validated yet, which apply to new rows only: their file, and the column that must be
   * non-null.
   */
  pending: Map<string, { file: string; column: string | null }>
  /** A validated constraint guarantees it. */
  neverNull: Set<string>
  file: string
}

const inItsOwnFile = 'in a separate file'
const explainRemoval = (what: string) =>
  `the previous release still uses ${what} during the update: remove it one release after its last use, with a line "-- unused since 0.2.0"`

/**
 * PostgreSQL computes these defaults once for all rows. It computes any other per row, which rewrites the
 * whole table.
 */
function isComputedOnce(expression: Node): boolean {
  const [[kind, value]] = Object.entries(expression) as [[string, Node & { arg?: Node; funcname?: Name[] }]]
  if (kind === 'A_Const' || kind === 'SQLValueFunction') return true
  if (kind === 'TypeCast') return isComputedOnce(value.arg as Node)
  return kind === 'FuncCall' && value.funcname?.at(-1)?.String.sval === 'now'
}

function checkColumn({ typeName, constraints = [] }: Column): string[] {
  const kinds = new Map(constraints.map(({ Constraint }) => [Constraint.contype, Constraint]))
  const fallback = kinds.get('CONSTR_DEFAULT')?.raw_expr
  const isSerial = /serial/.test(typeName?.names.at(-1)?.String.sval ?? '')
  const isRewritten =
    isSerial ||
    kinds.has('CONSTR_IDENTITY') ||
    kinds.has('CONSTR_GENERATED') ||
    (fallback && !isComputedOnce(fallback))
  return [
    ...(isRewritten
      ? [
          'a column whose values are computed per row rewrites the whole table under an exclusive lock: add it without values, then "alter column … set default" for new rows, and backfill the others in a job',
        ]
      : []),
    ...(kinds.has('CONSTR_NOTNULL') && !fallback && !isRewritten
      ? [
          'a not-null column needs a default: existing rows, and those that the previous release inserts, have no value',
        ]
      : []),
    ...(kinds.has('CONSTR_CHECK') || kinds.has('CONSTR_FOREIGN')
      ? [
          'a constraint added with a column is checked for every row under a lock: add the column, then "add constraint … not valid", and validate it in a later file',
        ]
      : []),
    ...(kinds.has('CONSTR_UNIQUE') || kinds.has('CONSTR_PRIMARY')
      ? [
          `a unique column builds its index while writes are blocked: "create unique index concurrently" ${inItsOwnFile}, then "add constraint … unique using index"`,
        ]
      : []),
  ]
}

function getNotNullColumn({ raw_expr: expression }: Constraint): string | null {
  const nullTest = expression?.NullTest as
    | { nulltesttype: string; arg: { ColumnRef?: { fields: Name[] } } }
    | undefined
  if (nullTest?.nulltesttype !== 'IS_NOT_NULL') return null
  return nullTest.arg.ColumnRef?.fields.at(-1)?.String.sval ?? null
}

function checkConstraint(table: string, constraint: Constraint, state: MigrationState): string[] {
  const { contype, conname = '', skip_validation: isLater, indexname } = constraint
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
    if (indexname) return []
    return [
      `its index is built while writes are blocked: "create unique index concurrently" ${inItsOwnFile}, then "add constraint … using index"`,
    ]
  }
  if (contype === 'CONSTR_EXCLUSION')
    return ['an exclusion constraint is built while writes are blocked, without an alternative']
  if (!isLater) {
    return [
      'a constraint is checked for every row under a lock: add it "not valid", and "validate constraint" in a later file',
    ]
  }
  const column = getNotNullColumn(constraint)
  state.pending.set(`${table}.${conname}`, { file: state.file, column: column && `${table}.${column}` })
  return []
}

function checkValidation(table: string, name: string, state: MigrationState): string[] {
  const pending = state.pending.get(`${table}.${name}`)
  if (pending?.file === state.file) {
    return [
      'a constraint validated in the file that adds it is checked for every row under a lock: validate it in a later file',
    ]
  }
  if (pending?.column) state.neverNull.add(pending.column)
  return []
}

function checkCommand(table: string, { subtype, name = '', def }: Command, state: MigrationState): string[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return checkColumn(def?.ColumnDef ?? {})
    case 'AT_AddConstraint':
      return checkConstraint(table, def?.Constraint as Constraint, state)
    case 'AT_ValidateConstraint':
      return checkValidation(table, name, state)
    case 'AT_SetNotNull':
      return state.neverNull.has(`${table}.${name}`)
        ? []
        : [
            `every row is scanned under a lock: "add constraint … check (${name} is not null) not valid", validate it in a later file, then set not null`,
          ]
    default:
      return []
  }
}

const droppedParts: Record<string, string> = {
  AT_DropColumn: 'the column',
  AT_AlterColumnType: 'the type of the column',
}

/** PostgreSQL does not scan a table that is attached as the only, default partition of a new table. */
function checkAttach(commands: readonly { AlterTableCmd: Command }[], state: MigrationState): string[] {
  return commands.flatMap(({ AlterTableCmd: { subtype, def } }) => {
    const { name, bound } = def?.PartitionCmd ?? {}
    if (subtype !== 'AT_AttachPartition' || bound?.is_default || state.created.has(name?.relname ?? ''))
      return []
    return ['attaching a table as a partition scans it under a lock: attach it as the default']
  })
}

function checkAlter(
  { relation, cmds }: { relation: Relation; cmds: { AlterTableCmd: Command }[] },
  state: MigrationState,
) {
  const table = relation.relname
  if (state.created.has(table)) return checkAttach(cmds, state)
  return cmds.flatMap(({ AlterTableCmd: command }) => {
    const what = droppedParts[command.subtype]
    if (what) return state.canDrop ? [] : [explainRemoval(`${what} ${table}.${command.name}`)]
    const faults = checkCommand(table, command, state)
    return state.small.has(table) ? [] : faults
  })
}

function checkIndex(
  { relation, concurrent }: { relation: Relation; concurrent?: boolean },
  state: MigrationState,
) {
  if (concurrent)
    return state.isAlone
      ? []
      : [`"create index concurrently" can't be part of a transaction: write it ${inItsOwnFile}`]
  if (state.created.has(relation.relname) || state.small.has(relation.relname)) return []
  return [`an index is built while writes are blocked: "create index concurrently" ${inItsOwnFile}`]
}

type Drop = { removeType: string; objects: { List?: { items: Name[] } }[]; concurrent?: boolean }

function checkDrop({ removeType, objects, concurrent }: Drop, state: MigrationState): string[] {
  const names = objects.map(({ List }) => List?.items.at(-1)?.String.sval ?? '').join(', ')
  if (removeType === 'OBJECT_INDEX') {
    return concurrent && state.isAlone
      ? []
      : [
          `an index is dropped under an exclusive lock of its table: "drop index concurrently if exists" ${inItsOwnFile}`,
        ]
  }
  const isUsed = ['OBJECT_TABLE', 'OBJECT_VIEW'].includes(removeType) && !state.canDrop
  return isUsed ? [explainRemoval(names)] : []
}

function checkRename(
  { renameType, relation, subname }: { renameType: string; relation: Relation; subname?: string },
  state: MigrationState,
) {
  const { relname } = relation
  if (!['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW'].includes(renameType)) return []
  // If another table takes the name in the same transaction, writers using the name find that table.
  const isReplaced = renameType === 'OBJECT_TABLE' && state.creates.has(relname)
  if (state.canDrop || state.created.has(relname) || isReplaced) return []
  return [explainRemoval(subname ? `${relname}.${subname}` : relname)]
}

/** Rows that a migration updates stay locked until its transaction ends. */
function checkWrite({ relation }: { relation: Relation }, state: MigrationState): string[] {
  if (state.created.has(relation.relname) || state.small.has(relation.relname)) return []
  return ['changed rows stay locked until the file has ended: change them in batches in a job']
}

const forbid = (why: string) => () => [why]
const forbidTableLock = forbid('the whole table is locked while it is rewritten: not needed in a migration')

const rules: Record<string, (statement: never, state: MigrationState) => string[]> = {
  AlterTableStmt: checkAlter,
  IndexStmt: checkIndex,
  DropStmt: checkDrop,
  RenameStmt: checkRename,
  UpdateStmt: checkWrite,
  DeleteStmt: checkWrite,
  TruncateStmt: (_, state) => (state.canDrop ? [] : [explainRemoval('the rows of the table')]),
  CreateStmt({ relation }: { relation: Relation }, state) {
    state.created.add(relation.relname)
    return []
  },
  LockStmt: forbid('an explicit lock blocks all other transactions until the file has ended'),
  DoStmt: forbid('the rules can’t check an anonymous block: write statements'),
  TransactionStmt: forbid('each file is already a transaction'),
  VariableSetStmt: forbid('the migrator sets lock_timeout; migrations must not change settings'),
  VacuumStmt: forbidTableLock,
  ClusterStmt: forbidTableLock,
  ReindexStmt: forbidTableLock,
}

/**
 * Statements, in migration order, that would lock tables for long or break the previous release, each with
 * the statement to use instead.
 */
export async function findMigrationFaults(files: readonly MigrationFile[]): Promise<string[]> {
  await loadModule()
  const pending: MigrationState['pending'] = new Map()
  const neverNull: MigrationState['neverNull'] = new Set()
  return files.flatMap(({ name, sql, unusedSince }) => {
    const statements = (parseSync(sql).stmts ?? []) as { stmt: Node }[]
    const small = /^-- small: (.+)$/m.exec(sql)?.[1]?.split(/,\s*/) ?? []
    const state: MigrationState = {
      created: new Set(),
      creates: new Set(
        statements.flatMap(
          ({ stmt }) => (stmt.CreateStmt as { relation: Relation } | undefined)?.relation.relname ?? [],
        ),
      ),
      small: new Set(small),
      canDrop: unusedSince !== null,
      isAlone: statements.length === 1,
      pending,
      neverNull,
      file: name,
    }
    return statements.flatMap(({ stmt }) =>
      Object.entries(stmt).flatMap(([kind, statement]) =>
        (rules[kind]?.(statement as never, state) ?? []).map((fault) => `${name}: ${fault}.`),
      ),
    )
  })
}
