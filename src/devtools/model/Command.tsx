import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Box, Stack } from '#ui/layout.tsx';

/** How a page copies; on paper there is nothing that could. */
export type Copying = {
  onCopy: (command: string) => void;
  copied: string | null;
  /** The command that the browser refused to copy. */
  refused: string | null;
};

/** A command to be typed into a terminal. `quiet`: only the button, where the command is long and there are many. */
export function Command({
  command,
  copying,
  quiet,
}: {
  command: string;
  copying?: Copying | undefined;
  quiet?: boolean;
}) {
  const { t } = useTranslation();
  const isCopied = copying?.copied === command;
  const isRefused = copying?.refused === command;
  return (
    <Stack gap="4" align="start">
      {(!quiet || isRefused || !copying) && (
        <Box as="code" pad="4 5" line="around" className="ui-full model__command" dir="ltr">
          {command}
        </Box>
      )}
      {copying && (
        <Button
          variant="quiet"
          size="sm"
          className="ui-screen"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => copying.onCopy(command)}
        >
          {isCopied ? t('model.tersalin') : t('model.salin')}
        </Button>
      )}
      {isRefused && (
        <p className="ui-tiny" role="alert">
          {t('model.tidakTersalin')}
        </p>
      )}
    </Stack>
  );
}
