import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FileIcon } from '#ui/FileIcon.tsx';
import { Cluster, Grid, Text } from '#ui/layout.tsx';

type FileRowProps = Omit<ComponentPropsWithRef<'li'>, 'children' | 'className'> & {
  /** Its name with the ending, which says its kind. */
  name: string;
  /** In place of the name as text: what shows the file. */
  shown?: ReactNode;
  /** At the end of the line; under the text where the screen is narrow. */
  actions: ReactNode;
  /** What else is said of it. */
  children: ReactNode;
};

/** One file of a list. */
export function FileRow({ name, shown, actions, children, ...rest }: FileRowProps) {
  return (
    <Grid
      {...rest}
      as="li"
      columns={['40px minmax(0, 1fr) auto', '40px minmax(0, 1fr)']}
      gap="7"
      rows="1"
      align="center"
      pad="6 0"
      line="bottom"
      className="ui-file-row"
    >
      <FileIcon name={name} />
      <div>
        <Text as="p" weight="semibold" tone="strong" className="ui-anywhere ui-file-row__name" lang="id">
          {shown || name}
        </Text>
        {children}
      </div>
      <Cluster gap="2" nowrap className="ui-screen ui-file-row__actions">
        {actions}
      </Cluster>
    </Grid>
  );
}
