import { toSnakeCase } from 'drizzle-orm/casing';
import ts from 'typescript';
import { TABLE_OWNERS } from './owners';

/** How a file of a module uses a table; `table` is its name in the schema. */
interface TableUse {
  table: string;
  access: 'reads' | 'writes';
}

const OWNER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([module, tables]) => tables.map((table) => [table, module] as const)),
);
const TABLE_BY_SQL_NAME = new Map([...OWNER_OF.keys()].map((table) => [toSnakeCase(table), table] as const));

const SCHEMA = /(?:^|\/)db\/schema(?:\/|$)/;
/** Query methods that only read the table in their arguments. */
const READ_METHODS = new Set(['from', 'innerJoin', 'leftJoin', '$count', 'getTableColumns', 'select']);
const READ_KEYWORD = /(?<!\bdelete\s+)\b(?:from|join)\s+$/i;
const SQL_TABLE_USE =
  /\b(insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?|lock\s+table|from|join)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]+)/gi;

/** The tables that a file names, and the access to each. Any use that is not clearly a read counts as a write. */
function tableUses(source: string): TableUse[] {
  const file = ts.createSourceFile('some.ts', source, ts.ScriptTarget.Latest, true);
  const tables = new Map<string, string>();
  const uses: TableUse[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      for (const [local, table] of importedTables(node)) tables.set(local, table);
      return;
    }
    if (ts.isIdentifier(node) && tables.has(node.text) && !isPropertyName(node)) {
      uses.push({ table: tables.get(node.text) ?? '', access: isRead(node) ? 'reads' : 'writes' });
    }
    if (ts.isTemplateLiteralToken(node) || ts.isStringLiteral(node)) uses.push(...usesInText(node.text));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}

function importedTables({ moduleSpecifier, importClause }: ts.ImportDeclaration): [string, string][] {
  if (!ts.isStringLiteral(moduleSpecifier) || !SCHEMA.test(moduleSpecifier.text)) return [];
  const bindings = importClause?.namedBindings;
  if (!bindings) return [];
  if (ts.isNamespaceImport(bindings)) throw new Error('Tables are imported by their names.');
  return bindings.elements
    .map(({ name, propertyName }): [string, string] => [name.text, (propertyName ?? name).text])
    .filter(([, table]) => OWNER_OF.has(table));
}

/** Whether the identifier is only a name, such as a property of an object. */
function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  const isNamedNode = ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent);
  return (isNamedNode || ts.isPropertySignature(parent)) && parent.name === node;
}

function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  // A column of the table, or a type derived from it.
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent) || ts.isTypeQueryNode(parent))
    return true;
  if (ts.isVariableDeclaration(parent)) return ts.isObjectBindingPattern(parent.name);
  if (ts.isTemplateSpan(parent)) return READ_KEYWORD.test(textBefore(parent));
  const call = ts.findAncestor(parent, ts.isCallExpression);
  return call !== undefined && READ_METHODS.has(calleeName(call.expression));
}

function textBefore(span: ts.TemplateSpan): string {
  const { head, templateSpans } = span.parent;
  const before = templateSpans[templateSpans.indexOf(span) - 1];
  return before ? before.literal.text : head.text;
}

function calleeName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

/** Uses of tables in plain SQL. */
function usesInText(text: string): TableUse[] {
  return [...text.matchAll(SQL_TABLE_USE)].flatMap(([, verb = '', name = '']) => {
    const table = TABLE_BY_SQL_NAME.get(name.toLowerCase());
    const access = /^(?:from|join)$/i.test(verb) ? 'reads' : 'writes';
    return table === undefined ? [] : [{ table, access } as const];
  });
}

/** A file's uses of tables that its module does not own, such as `orders reads users`. */
export function foreignUses(module: string, source: string): string[] {
  const foreign = tableUses(source).filter(({ table }) => OWNER_OF.get(table) !== module);
  return [...new Set(foreign.map(({ table, access }) => `${module} ${access} ${table}`))];
}
