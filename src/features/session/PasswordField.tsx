import type { ComponentProps } from 'react';
import { useTexts } from '#services/i18n/start.ts';
import { EyeIcon } from '#features/session/icons.tsx';

type Props = ComponentProps<'input'> & {
  isShown: boolean;
  onToggle: () => void;
};

/** A password, with a button that shows what was typed. */
export function PasswordField({ isShown, onToggle, ...input }: Props) {
  const { t } = useTexts();
  return (
    <div className="login-password">
      <input
        id="password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...input}
      />
      <button
        type="button"
        aria-controls="password"
        aria-label={isShown ? t('masuk.sembunyikanSandi') : t('masuk.tampilkanSandi')}
        onClick={onToggle}
      >
        <EyeIcon />
        <span>{isShown ? t('masuk.sembunyikan') : t('masuk.tampilkan')}</span>
      </button>
    </div>
  );
}
