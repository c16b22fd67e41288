import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';

/** What stands before the name of a person or a group. Decorative: the name stands beside it. */
export const Face = ({ contact }: { contact: { fullName: string; grup?: object | undefined } }) =>
  contact.grup === undefined ? (
    <Avatar name={contact.fullName} />
  ) : (
    <span className="ui-mark ui-mark--round ui-tone--primary ui-avatar" aria-hidden="true">
      <Icon name="unit" size="s" />
    </span>
  );
