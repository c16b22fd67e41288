import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Cluster, Grid } from '#ui/layout.tsx';
import type { Tone } from '#ui/tone.ts';
import { type DiffStretch, type DiffWords, WordDiff } from '#ui/WordDiff.tsx';

/** One state of a figure, and the class that it reaches. */
type Figure = { text: string; tag?: { tone: Tone; icon: IconName; label: string } | undefined };
type Content =
  | { kind: 'figure'; before: Figure; after: Figure }
  | { kind: 'text'; parts: readonly DiffStretch[] }
  | { kind: 'quotes'; quotes: readonly { key: string; title: string; tone: Tone; icon: IconName; text: string }[] };

/** One field: how it was and how it is, and what that is called ("up 0.22", "changed"). `lang`: language of its texts. */
type ComparisonRow = {
  key: string;
  nama: string;
  content: Content;
  change: { icon: IconName; text: string };
  lang?: string;
};
type ComparisonGroup = { key: string; title?: ReactNode; rows: readonly ComparisonRow[] };
/** `field`, `content` and `change` head the columns, `before` and `after` name the two states; `becomes` is said between them. */
type ComparisonWords = DiffWords & {
  field: string;
  content: string;
  change: string;
  before: string;
  after: string;
  becomes: string;
};
export type ComparisonLook = 'merged' | 'sideBySide';
export type ComparisonProps = {
  caption: string;
  words: ComparisonWords;
  groups: readonly ComparisonGroup[];
  /** Whether the two versions of a text are one text, or stand beside each other. */
  look?: ComparisonLook;
};

/** Two states of the same thing, field by field, grouped: figures old → new, texts word by word. */
export function Comparison({ caption, words, groups: kelompok, look = 'merged' }: ComparisonProps) {
  return (
    <Table
      caption={caption}
      look="own"
      headRow={{ className: 'ui-sr' }}
      className="ui-comparison"
      frame={null}
      groups={kelompok.map(({ key, title, rows }) => ({
        key,
        title,
        head: { className: 'ui-comparison__title' },
        rows,
      }))}
      rowKey={({ key }) => key}
      columns={[
        { key: 'isian', header: words.field, rowHeader: true, cell: ({ nama }) => nama },
        {
          key: 'isi',
          header: words.content,
          cell: ({ content, lang }) => <Both content={content} lang={lang} words={words} look={look} />,
        },
        {
          key: 'perubahan',
          header: words.change,
          cells: { className: 'ui-small ui-weight-semibold ui-num ui-comparison__change' },
          cell: ({ change: { icon, text } }) => (
            <>
              <Icon name={icon} size="s" className="ui-icon--inline ui-tinted ui-tone--primary" />
              {text}
            </>
          ),
        },
      ]}
    />
  );
}

/** Two states of one figure, old → new. `becomes` is said between them. */
export function Figures({ before, after, becomes }: { before: Figure; after: Figure; becomes: string }) {
  return (
    <Cluster as="span" gap="5" rows="1" className="ui-muted ui-num ui-comparison__figures">
      <Shown figure={before} />
      <Icon name="arrowRight" size="s" />
      <span className="ui-sr">{becomes}</span>
      <Shown figure={after} isNew />
    </Cluster>
  );
}

type BothProps = { content: Content; lang: string | undefined; words: ComparisonWords; look: ComparisonLook };

function Both({ content, lang, words, look }: BothProps) {
  if (content.kind === 'figure') return <Figures {...content} becomes={words.becomes} />;
  if (content.kind === 'quotes') {
    return content.quotes.map(({ key, title, tone, icon, text }) => (
      <div className="ui-quote" key={key}>
        <Tag tone={tone} icon={icon} look="plain">
          {title}
        </Tag>
        {text !== '' && <p lang={lang}>{text}</p>}
      </div>
    ));
  }
  const { parts } = content;
  if (look === 'merged') return <WordDiff parts={parts} words={words} lang={lang} />;
  return (
    <Grid gap="8" align="stretch">
      {(['before', 'after'] as const).map((side) => (
        <p key={side}>
          <small className="ui-block ui-weight-semibold">{words[side]}</small>
          <WordDiff parts={parts} words={words} side={side} lang={lang} />
        </p>
      ))}
    </Grid>
  );
}

function Shown({ figure: { text, tag }, isNew = false }: { figure: Figure; isNew?: boolean }) {
  return (
    <>
      {isNew ? <b className="ui-strong">{text}</b> : <span>{text}</span>}
      {tag && (
        <Tag tone={tag.tone} icon={tag.icon} look="plain">
          {tag.label}
        </Tag>
      )}
    </>
  );
}
