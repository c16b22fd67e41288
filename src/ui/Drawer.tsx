import { type ReactNode, useId } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { Box, Cluster } from '#ui/layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { classes } from '#ui/tone.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean;
  closeLabel: string;
  /** True while it cannot be closed, because an answer is awaited. */
  held?: boolean;
  side?: 'start' | 'end' | 'bottom';
  /** The element that gets the focus when it opens; absent = the first one that can. */
  initialFocus?: () => HTMLElement | null;
  /** The element that gets the focus when it closes; null or absent = the one that had it before. */
  finalFocus?: () => HTMLElement | null;
  footer?: ReactNode;
  /** For something to look at, as wide as there is room for. */
  wide?: boolean;
  children: ReactNode;
};

/** A panel over the page from one side; keeps the focus inside, Esc and a click outside close it. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, hideTitle, closeLabel, held = false, side = 'end', footer, wide = false } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      name={{ id }}
      initialFocus={props.initialFocus}
      finalFocus={props.finalFocus}
      looks={{
        positioner: classes('ui-drawer__positioner', `ui-drawer__positioner--${side}`),
        content: classes('ui-drawer__content', wide && 'ui-drawer--wide'),
      }}
    >
      <Cluster nowrap justify="between" pad="7 6 5 10" className="ui-drawer__header">
        <h2 id={id} className={classes('ui-weight-semibold', hideTitle && 'ui-sr')}>
          {title}
        </h2>
        <IconButton
          className="ui-end"
          icon="cross"
          label={closeLabel}
          aria-disabled={held || undefined}
          onClick={onClose}
        />
      </Cluster>
      <Box pad="2 10 10" className="ui-scroll ui-drawer__body">
        {props.children}
      </Box>
      {footer && (
        <Box pad="6 10" line="top">
          {footer}
        </Box>
      )}
    </Modal>
  );
}
