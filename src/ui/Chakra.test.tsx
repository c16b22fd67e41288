// @vitest-environment jsdom
import { useLocaleContext } from '@chakra-ui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stubLayout } from '#tests/support/no-layout.ts';
import { Chakra } from '#ui/Chakra.tsx';

afterEach(() => {
  cleanup();
  for (const name of ['dir', 'lang']) document.documentElement.removeAttribute(name);
});

function Told() {
  const { locale, dir } = useLocaleContext();
  return <output data-testid="told">{`${locale} ${dir}`}</output>;
}

it('hears of the language and the direction of the page, also when they change', async () => {
  stubLayout();
  Object.assign(document.documentElement, { lang: 'de', dir: 'ltr' });
  render(
    <Chakra>
      <Told />
    </Chakra>,
  );
  const told = () => screen.getByTestId('told').textContent;
  expect(told()).toBe('de ltr');
  await act(async () => void (document.documentElement.dir = 'rtl'));
  expect(told()).toBe('de-Arab rtl');
});
