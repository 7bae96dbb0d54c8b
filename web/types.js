// TypeScript types from the server's structs: `clapboard schema | node types.js [--check]`.
// Reads a JSON object by file, of schemas for .ts and of data for .json; --check writes nothing and fails where a file differs.
import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { compile } from 'json-schema-to-typescript';

const HEAD = '// Made from the Python structs by `make types`. Do not edit.\n\n';
const check = process.argv.includes('--check');
let stale = 0;

/** The types of a schema. */
async function types(schema) {
  const text = await compile(schema, 'Unused', {
    additionalProperties: false,
    bannerComment: '',
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 110 },
    unknownAny: true,
  });
  // The root exists only because a schema needs one; the notes say where in the schema a type came from.
  const lines = text
    .replace(/export interface Unused \{\s*\}\n/, '')
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, '')
    .trim();
  return `${HEAD}${lines}\n`;
}

for (const [place, schema] of Object.entries(JSON.parse(await textOf(process.stdin)))) {
  const path = `src/${place}`;
  const full = place.endsWith('.json') ? `${JSON.stringify(schema, null, 1)}\n` : await types(schema);
  if (existsSync(path) && readFileSync(path, 'utf8') === full) continue;
  if (check) {
    console.error(`${path} is not what the Python structs and editions say: run \`make types\``);
    stale += 1;
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, full);
    console.log(`wrote ${path}`);
  }
}
process.exit(stale ? 1 : 0);
