import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/** Where a solid button stands before others on purpose, each with the reason. */
const OTHERWISE: Record<string, string> = {
  'src/features/report/ListPage.tsx': 'one button per year, of the same kind: the nearest year is the one proposed',
};

type Child = ESTree.JSXChild | ESTree.Expression | ESTree.JSXEmptyExpression;

/** The elements that a child can be: also behind conditions and fragments, in the order in which they are drawn. */
function elements(child: Child | null): ESTree.JSXElement[] {
  switch (child?.type) {
    case 'JSXElement':
      return [child];
    case 'JSXFragment':
      return child.children.flatMap(elements);
    case 'JSXExpressionContainer':
      return elements(child.expression);
    case 'LogicalExpression':
      return elements(child.right);
    case 'ConditionalExpression':
      return [...elements(child.consequent), ...elements(child.alternate)];
    case 'ParenthesizedExpression':
      return elements(child.expression);
    default:
      return [];
  }
}

const nameOf = ({ openingElement: { name } }: ESTree.JSXElement) => (name.type === 'JSXIdentifier' ? name.name : '');
const isButton = (element: ESTree.JSXElement) => ['Button', 'LinkButton'].includes(nameOf(element));
const attribute = (element: ESTree.JSXElement, key: string) =>
  element.openingElement.attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === key);
/** Solid is what a button is unless told; `variant={a ? … : 'solid'}` can be it too. */
function maySolid(element: ESTree.JSXElement, code: string): boolean {
  const variant = attribute(element, 'variant');
  return variant === undefined || code.slice(variant.start, variant.end).includes("'solid'");
}

/** Every solid button that is followed by another button of the same bar, as `file: line`. */
function misplacedIn(file: string, code: string): string[] {
  const found: string[] = [];
  const look = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const buttons = children.flatMap(elements).filter(isButton);
    buttons.slice(0, -1).forEach((button) => {
      const place = code.slice(0, button.start).split('\n').length;
      if (maySolid(button, code)) found.push(`${file}: ${place}`);
    });
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(file, code).program);
  return [...new Set(found)];
}

describe('the primary button', () => {
  it('is the last one of its bar: what comes before it are the other ways out', () => {
    const files = globSync('src/**/*.tsx').filter((file) => !/\.test\.tsx$|^src\/devtools\//.test(file));
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((file) => misplacedIn(file, readFileSync(file, 'utf8')));
    expect(found.filter((one) => !Object.hasOwn(OTHERWISE, one.split(':')[0] ?? ''))).toEqual([]);
  });

  it('would be found before another one, behind a condition as well', () => {
    const planted = [
      '<Bar>{ok && <Button type="submit">A</Button>}<LinkButton to="/" variant="ghost">B</LinkButton></Bar>;',
      '<Bar><Button variant="ghost">A</Button>{ok ? <Button>B</Button> : null}</Bar>;',
      "<Bar actions={<><Button>A</Button><Button variant='quiet'>B</Button></>} />;",
      "<Bar><Button variant={no ? 'ghost' : 'solid'}>A</Button><Button variant='ghost'>B</Button></Bar>;",
    ].join('\n');
    expect(misplacedIn('a.tsx', planted)).toEqual(['a.tsx: 1', 'a.tsx: 3', 'a.tsx: 4']);
  });
});
