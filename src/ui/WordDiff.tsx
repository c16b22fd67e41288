import type { ReactNode } from 'react';

/** A stretch of text that both versions have, that only the older one has, or only the newer one. */
export type DiffStretch = { kind: 'same' | 'removed' | 'added'; text: string };
/** What a screen reader says before such a stretch. */
export type DiffWords = { removed: string; added: string };
export type WordDiffProps = {
  parts: readonly DiffStretch[];
  words: DiffWords;
  /** One of the two versions alone, with what only it has marked; absent: both in one text. */
  side?: 'before' | 'after';
  /** Language of the text. */
  lang?: string | undefined;
};

const HIDDEN = { before: 'added', after: 'removed' } as const;

/** Two versions of a text in one: what went is struck through, what came is underlined, and both are said. */
export function WordDiff({ parts, words, side, lang }: WordDiffProps) {
  return (
    <span className="ui-prose ui-diff" lang={lang}>
      {parts
        .filter(({ kind }) => side === undefined || kind !== HIDDEN[side])
        .map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          const Mark = kind === 'removed' ? 'del' : 'ins';
          return (
            <Mark key={key}>
              <Said>[{words[kind]}: </Said>
              {text}
              <Said>] </Said>
            </Mark>
          );
        })}
    </span>
  );
}

const Said = ({ children }: { children: ReactNode }) => <span className="ui-sr">{children}</span>;
