import { useTranslation } from 'react-i18next';
import type { Permission } from '#domain/pages/page.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { KeysActor } from '#features/preferences/KeysActor.ts';
import { isUntouched, keyRows } from '#machines/preferences/keys.selectors.ts';
import { KEY_GROUPS, type KeyGroup } from '#domain/preferences/shortcuts.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tag } from '#ui/Tag.tsx';

type Row = ReturnType<typeof keyRows>[number];

/** Whose keys these are: a group is shown to those who can open the screens where it works. */
const FOR: Readonly<Record<KeyGroup, Permission>> = {
  review: ['approve', 'PelaporanCapaian'],
  decision: ['approve', 'PelaporanCapaian'],
  evidence: ['read', 'PelaporanCapaian'],
  todo: PAGES.tugas.permission,
  mail: PAGES.email.permission,
};
const FIXED = [
  { keys: ['Ctrl K'], text: 'palet.buka' },
  { keys: ['Ctrl ↵'], text: 'verifikasi.bantuan.kirim' },
  { keys: ['PgUp', 'PgDn'], text: 'verifikasi.bantuan.halaman' },
  { keys: ['↑', '↓', 'Del'], text: 'preferensi.tombol.surat' },
] as const;

/** Every key with what it does; each is changed by pressing another, and all changes can be taken back. */
export function KeysPage() {
  const { t } = useTranslation();
  const { send } = KeysActor.useActorRef();
  const untouched = KeysActor.useSelector(isUntouched);
  const ability = useAbility();
  const own = KEY_GROUPS.filter((group) => {
    const permission = FOR[group];
    return permission === null || ability.can(...permission);
  });
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[
          { label: t(PAGES.preferensi.title), to: PAGES.preferensi.path },
          { label: t('preferensi.tombol.judul') },
        ]}
      />
      <PageHeader
        title={t('preferensi.tombol.judul')}
        sub={t('preferensi.tombol.sub')}
        actions={
          <Button variant="ghost" icon="undo" unavailable={untouched} onClick={() => send({ type: 'keys.reset' })}>
            {t('preferensi.tombol.semua')}
          </Button>
        }
      />
      <div className="ui-page">
        {own.map((group) => (
          <Group key={group} group={group} />
        ))}
        <Card title={t('preferensi.tombol.tetap')}>
          <ul className="ui-divided">
            {FIXED.map(({ keys, text }) => (
              <Cluster as="li" gap="8" rows="4" pad="4 0" key={text}>
                <span className="ui-grow">{t(text)}</span>
                <Keys keys={keys} />
              </Cluster>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

function Group({ group }: { group: KeyGroup }) {
  const { t } = useTranslation();
  const rows = KeysActor.useSelector(
    (snapshot) => keyRows(snapshot, group),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  return (
    <Card title={t(`preferensi.tombol.kelompok.${group}`)}>
      <ul className="ui-divided">
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ row }: { row: Row }) {
  const { t } = useTranslation();
  const { send } = KeysActor.useActorRef();
  const { id, keys, changed, changing } = row;
  const action = t(`preferensi.tombol.aksi.${id}`);
  return (
    <Cluster as="li" gap="8" rows="4" pad="4 0">
      <Stack gap="1" className="ui-grow">
        <span>{action}</span>
        <Refused row={row} />
      </Stack>
      <Cluster gap="4" nowrap>
        {changing ? (
          <span role="status">
            <Tag tone="info">{t('preferensi.tombol.tekan')}</Tag>
          </span>
        ) : (
          <Keys keys={keys} />
        )}
        <Button
          variant="ghost"
          size="sm"
          onClick={() => send(changing ? { type: 'key.cancel' } : { type: 'key.change', id })}
        >
          {t(changing ? 'umum.batal' : 'preferensi.tombol.ubah')}
          <span className="ui-sr"> {action}</span>
        </Button>
        {changed && (
          <Button variant="quiet" size="sm" icon="undo" onClick={() => send({ type: 'key.reset', id })}>
            {t('preferensi.tombol.asal')}
            <span className="ui-sr"> {action}</span>
          </Button>
        )}
      </Cluster>
    </Cluster>
  );
}

/** Why the key that was pressed is not taken. */
function Refused({ row: { refusal } }: { row: Row }) {
  const { t } = useTranslation();
  if (refusal === null) return null;
  const { key, other } = refusal;
  return (
    <p className="ui-marked ui-field__error" role="alert">
      <Icon name="alert" size="s" />
      {other === null
        ? t('preferensi.tombol.tertutup')
        : t('preferensi.tombol.dipakai', { tombol: key, aksi: t(`preferensi.tombol.aksi.${other}`) })}
    </p>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Cluster as="span" gap="2" nowrap inline>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      <span className="ui-sr">{keys.join(' ')}</span>
    </Cluster>
  );
}
