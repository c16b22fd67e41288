import { Button } from '#ui/Button.tsx';
import { Cluster } from '#ui/layout.tsx';

export type TwoReadingsProps = {
  /** Id of the field that is asked about. */
  field: string;
  question: string;
  choices: readonly { label: string; value: string }[];
  onChoose: (value: string) => void;
};

/** Asks which of two numbers a text means. Not an error: nothing is red, and both answers are one press away. */
export function TwoReadings({ field, question, choices, onChoose }: TwoReadingsProps) {
  return (
    <Cluster gap="4" role="group" aria-labelledby={`${field}-readings`}>
      <p id={`${field}-readings`} role="status">
        {question}
      </p>
      {choices.map(({ label, value }) => (
        <Button key={value} size="sm" variant="ghost" onClick={() => onChoose(value)}>
          {label}
        </Button>
      ))}
    </Cluster>
  );
}
