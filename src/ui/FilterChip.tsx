import { Icon } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';

/** One filter that is set, an item of a list, with its way off. @param removeLabel what the button is called */
export function FilterChip({
  text,
  removeLabel,
  onRemove,
}: {
  text: string;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <Cluster
      as="li"
      gap="2"
      nowrap
      inline
      className="ui-tone--primary ui-tinted ui-soft ui-text-s ui-anywhere ui-filter-chip"
    >
      <span>{text}</span>
      <button type="button" className="ui-bare ui-screen" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="cross" size="s" />
      </button>
    </Cluster>
  );
}
