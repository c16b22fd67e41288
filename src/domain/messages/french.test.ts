import { expect, it } from 'vitest';
import { frenchSpaces } from '#domain/messages/french.ts';

it.each([
  ['Mot de passe oublié ? Demandez : « ici » !', 'Mot de passe oublié\u202f? Demandez\u00a0: «\u00a0ici\u00a0»\u202f!'],
  ['À 10:30, voir https://exemple.fr/?a=b; sans espace', 'À 10:30, voir https://exemple.fr/?a=b; sans espace'],
])('no line of French begins with a mark of punctuation: %s', (typed, shown) => {
  expect(frenchSpaces(typed)).toBe(shown);
  expect(frenchSpaces(shown)).toBe(shown);
});
