import { readdirSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { Language } from '#services/i18n/languages.ts';

type Tree = { [key: string]: string | Tree };
export type Sources = Record<string, string>;

const LOCALES = new URL('../../src/services/i18n/locales/', import.meta.url);
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `reportApi.status.draft` → text, of one locale file. */
export function textsOf(language: Language): Map<string, string> {
  const tree: Tree = JSON.parse(readFileSync(new URL(`${language}.json`, LOCALES), 'utf8'));
  return flatten(tree);
}

export function flatten(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of flatten(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

/** Languages have different plural forms, so the forms of one key count as that key. */
export const withoutPlural = (key: string) => key.replace(PLURAL, '');
export const variables = (text: string) => [...text.matchAll(/{{\s*([\w.]+)[^}]*}}/g)].map(([, name]) => name).sort();

/** The sources of the browser under the given folders, without their tests. */
export function sourcesIn(...folders: string[]): Sources {
  const sources: Sources = {};
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|\.d\.ts$/.test(name)) continue;
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      sources[path] = readFileSync(path, 'utf8');
    }
  }
  return sources;
}

function visit(path: string, code: string, visitor: ConstructorParameters<typeof Visitor>[0]) {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor(visitor).visit(program);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isString = (node: { type: string; value?: unknown }): node is ESTree.StringLiteral =>
  node.type === 'Literal' && typeof node.value === 'string';

/**
 * Keys that no source can produce: neither written out anywhere nor matched by a template (`reportApi.kunci.${status}`)
 * whose gap is filled with a word that stands in the sources as a string or as a property.
 * @param keys without plural endings
 */
export function unusedKeys(keys: string[], sources: Sources): string[] {
  const words = new Set<string>();
  const patterns: RegExp[] = [];
  for (const [path, code] of Object.entries(sources)) {
    visit(path, code, {
      Literal: (node) => void (isString(node) && words.add(node.value)),
      Property: ({ key }) => void (key.type === 'Identifier' && words.add(key.name)),
      TemplateLiteral: ({ quasis }) => {
        const parts = quasis.map(({ value }) => value.cooked ?? '');
        // A section at least must be written out, or one template would excuse everything.
        // A single gap may be filled with a key of its own (`mesin.keadaan.${label}`).
        const gap = parts.length === 2 ? '(.+)' : '([^.]+)';
        if (/^[a-zA-Z]+\./.test(parts[0] ?? '')) patterns.push(new RegExp(`^${parts.map(escape).join(gap)}$`));
      },
    });
  }
  const canBeBuilt = (key: string) =>
    patterns.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((word) => words.has(word)),
    );
  return keys.filter((key) => !words.has(key) && !canBeBuilt(key));
}

/** Keys written out in `t('…')` and `<Trans i18nKey="…">` that no locale file has. */
export function missingKeys(keys: Set<string>, sources: Sources): string[] {
  const missing: string[] = [];
  for (const [path, code] of Object.entries(sources)) {
    const check = (node: { type: string; value?: unknown } | null | undefined) => {
      if (node && isString(node) && !keys.has(node.value)) missing.push(`${path}: ${node.value}`);
    };
    visit(path, code, {
      CallExpression: ({ callee, arguments: [key] }) => {
        const name = callee.type === 'MemberExpression' ? callee.property : callee;
        if (name.type === 'Identifier' && name.name === 't') check(key);
      },
      JSXAttribute: ({ name, value }) => {
        if (name.name === 'i18nKey') check(value);
      },
    });
  }
  return missing;
}

/** Attributes and properties whose text people see or hear. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|text|description|heading|hint|help|caption|summary|message|error|confirm|cancel|legend|tooltip|judul|teks|keterangan|istilah|isi|nama)$/;

/**
 * Texts that people read but that stand in the code: words between tags, in attributes and in properties that are
 * named like them, also behind `&&`, `? :` and in templates. As `path: text`. Keys of texts are no texts.
 * @param allowed reason per text
 */
export function hardCodedTexts(sources: Sources, keys: Set<string>, allowed: Record<string, string>): string[] {
  const found: string[] = [];
  for (const [path, code] of Object.entries(sources)) {
    const read = (text: string) => {
      const words = text.replace(/\s+/g, ' ').trim();
      if (/\p{L}/u.test(words) && !keys.has(words) && !Object.hasOwn(allowed, words)) found.push(`${path}: ${words}`);
    };
    const look = (node: ESTree.Expression | ESTree.JSXAttributeValue | ESTree.JSXEmptyExpression | null): void => {
      if (node === null) return;
      if (isString(node)) read(node.value);
      else if (node.type === 'TemplateLiteral') for (const { value } of node.quasis) read(value.cooked ?? '');
      else if (node.type === 'JSXExpressionContainer') look(node.expression);
      else if (node.type === 'ParenthesizedExpression') look(node.expression);
      else if (node.type === 'LogicalExpression') for (const side of [node.left, node.right]) look(side);
      else if (node.type === 'ConditionalExpression') for (const way of [node.consequent, node.alternate]) look(way);
    };
    visit(path, code, {
      JSXText: ({ value }) => read(value),
      JSXElement: ({ children }) => {
        for (const child of children) if (child.type === 'JSXExpressionContainer') look(child);
      },
      JSXFragment: ({ children }) => {
        for (const child of children) if (child.type === 'JSXExpressionContainer') look(child);
      },
      JSXAttribute: ({ name, value }) => {
        if (typeof name.name === 'string' && READ.test(name.name)) look(value);
      },
      Property: ({ key, value }) => {
        const name = key.type === 'Identifier' ? key.name : isString(key) ? key.value : '';
        // `{ error: 'alert' }` names an icon for a kind; what a kind says stands under a key.
        if (name !== 'error' && READ.test(name) && (isString(value) || value.type === 'TemplateLiteral')) look(value);
      },
    });
  }
  return found;
}
