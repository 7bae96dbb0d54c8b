import ts from 'typescript';
import { expect, it } from 'vitest';

const sources: Record<string, string> = import.meta.glob(['../**/*.fr.ts', '../**/fr.ts', '../**/fr.*.ts'], { query: '?raw', import: 'default', eager: true });

/** The texts of a source file, as they are read, without the code between them. */
function texts(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return found;
}

/** French has a narrow space before these signs, and no line ends there. */
const ALONE = /[ \u00a0][:;!?]|[\p{L}\p{N})][;!?](\s|$)|\p{L}:(\s|$)/u;

it('no French sign stands alone at the beginning of a line, or close to its word', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(8);
  const wrong = Object.entries(sources).flatMap(([path, source]) => texts(path, source).filter((text) => ALONE.test(text)).map((text) => `${path}: ${text}`));
  expect(wrong).toEqual([]);
});
