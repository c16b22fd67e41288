import { Tag } from '#ui/Tag.tsx';

/** What stands beside a unit's name: its code where the name says too little, and what else there is to know of it. */
export function UnitMarks({ kode, note }: { kode: string | undefined; note: string | undefined }) {
  return (
    <>
      {kode !== undefined && <small className="ui-muted">{kode}</small>}
      {note !== undefined && <Tag look="plain">{note}</Tag>}
    </>
  );
}
