import { useTranslation } from 'react-i18next';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { butirPeriksa } from '#machines/tinjauan/tinjauan.selectors.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';

/** Step 3: what the product can see by itself, and what only a person can. */
export function DaftarPeriksa() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const butir = useTinjauan(butirPeriksa);
  return (
    <>
      <div className="tinjauan-page tinjauan-page--narrow">
        <div className="tinjauan-lead">
          <h2 id="langkah" tabIndex={-1}>
            {t('verifikasi.butir.judul')}
          </h2>
          <p className="ui-muted">{t('verifikasi.butir.teks')}</p>
        </div>
        <Card title={t('verifikasi.butir.otomatis')}>
          <ul className="tinjauan-checks">
            {butir.map(
              (satu) =>
                !satu.manual && (
                  <li key={satu.kunci} className={satu.terpenuhi ? 'is-met' : 'is-open'}>
                    <Icon name={satu.terpenuhi ? 'checkCircle' : 'circle'} />
                    <span className="ui-grow">{t(`verifikasi.butir.${satu.kunci}`)}</span>
                    <Tag tone={satu.terpenuhi ? 'success' : 'warning'} look={satu.terpenuhi ? 'plain' : 'soft'}>
                      {satu.terpenuhi ? t('verifikasi.butir.terpenuhi') : t('verifikasi.butir.kurang', { n: satu.n })}
                    </Tag>
                  </li>
                ),
            )}
          </ul>
        </Card>
        <Card title={t('verifikasi.butir.manual')}>
          <div className="ui-stack">
            {butir.map(
              (satu) =>
                satu.manual && (
                  <Checkbox
                    key={satu.kunci}
                    id={`butir-${satu.kunci}`}
                    label={t(`verifikasi.butir.${satu.kunci}`)}
                    checked={satu.terpenuhi}
                    onChange={() => send({ type: 'item.toggle', butir: satu.kunci })}
                  />
                ),
            )}
          </div>
        </Card>
      </div>
      <BottomBar always>
        <Button
          className="tinjauan-prev"
          variant="quiet"
          icon="arrowLeft"
          onClick={() => send({ type: 'step.open', langkah: 'periksa' })}
        >
          <span>{t('verifikasi.butir.kembali')}</span>
        </Button>
        <span className="ui-spacer" />
        <Button size="lg" shortcut="D" onClick={() => send({ type: 'step.open', langkah: 'keputusan' })}>
          {t('verifikasi.butir.lanjut')}
        </Button>
      </BottomBar>
    </>
  );
}
