import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

type Props = { children: ReactNode; resetKey: string };

/**
 * Keeps a page that throws from taking the menu with it. A new `resetKey` (the address) gives the next page its chance;
 * pages that stand keep their actors, so that a layout route survives going from one of its pages to another.
 */
export class Boundary extends Component<Props, { failed: boolean; resetKey: string }> {
  override state = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: Props, state: { resetKey: string }) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { t } = useTranslation();
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t('shell.rusak.judul')}
      actions={
        <Button variant="ghost" icon="refresh" onClick={() => window.location.reload()}>
          {t('umum.muatUlang')}
        </Button>
      }
    >
      <p>{t('shell.rusak.teks')}</p>
    </Callout>
  );
}
