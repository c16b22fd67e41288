/** The head of a table of figures; `num` where a column holds numbers. */
export function TableHead({ columns }: { columns: readonly { label: string; num?: boolean }[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ label, num }) => (
          <th key={label} scope="col" className={num ? 'ui-num' : undefined}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
