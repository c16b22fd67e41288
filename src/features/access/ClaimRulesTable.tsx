import { useTranslation } from 'react-i18next';
import { ClaimRulesActor } from '#features/access/ClaimRulesActor.ts';
import { placeName } from '#features/access/words.ts';
import type { ClaimRule, ClaimRules } from '#machines/access/claim-rules.setup.ts';
import { canAdd, trialShown, whatCanBeDone } from '#machines/access/claim-rules.selectors.ts';
import { roleLabel } from '#services/i18n/access.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import './roles.css';

type Numbered = ClaimRule & { place: number };

/** The rules in the order in which they are asked; each is moved, changed and deleted by buttons of its row. */
export function ClaimRulesTable({ rules: { aturan } }: { rules: ClaimRules }) {
  const { t } = useTranslation();
  const met = ClaimRulesActor.useSelector(trialShown)?.cocok ?? [];
  if (aturan.length === 0) return <EmptyState title={t('aturanKlaim.kosong')} text={t('aturanKlaim.kosongTeks')} />;
  return (
    <Table<Numbered>
      caption={t('aturanKlaim.daftar')}
      rows={aturan.map((rule, place) => ({ ...rule, place }))}
      rowKey={({ id }) => id}
      cards
      columns={[
        {
          key: 'urutan',
          header: t('aturanKlaim.isian.urutan'),
          align: 'digits',
          width: '72px',
          cell: ({ place }) => place + 1,
        },
        {
          key: 'syarat',
          header: t('aturanKlaim.bila'),
          rowHeader: true,
          cell: (rule) => (
            <>
              <Condition rule={rule} />{' '}
              {met.includes(rule.place) && (
                <Tag tone="success" icon="check">
                  {t('aturanKlaim.coba.cocok')}
                </Tag>
              )}
            </>
          ),
        },
        { key: 'memberi', header: t('aturanKlaim.memberi'), width: '36%', cell: (rule) => <Given rule={rule} /> },
        {
          key: 'aksi',
          header: t('aturanKlaim.tindakan'),
          hideHeader: true,
          label: null,
          width: '176px',
          cell: (rule) => <RowButtons rule={rule} />,
        },
      ]}
    />
  );
}

function Condition({ rule: { nama_klaim: name, cara, nilai } }: { rule: ClaimRule }) {
  const { t } = useTranslation();
  return (
    <span className="ui-anywhere">
      <code>{name}</code> <span className="ui-weight-regular">{t(`aturanKlaim.cara.${cara}`)}</span>{' '}
      <code>{nilai}</code>
    </span>
  );
}

function Given({ rule: { peran, unit, klaim_unit: claim, aktif } }: { rule: ClaimRule }) {
  const { t } = useTranslation();
  const lines = [
    peran && { key: 'peran', text: roleLabel(peran, t) },
    unit && { key: 'unit', text: placeName(unit, t) },
    claim !== null && { key: 'klaim', text: t('aturanKlaim.unitDari', { klaim: claim }) },
  ].filter((line) => line !== null && line !== false);
  // A unit that is not active places nobody.
  const atOnce = aktif && unit?.aktif !== false;
  return (
    <Stack gap="1" align="start">
      {lines.map(({ key, text }) => (
        <span key={key} className="ui-anywhere">
          {text}
        </span>
      ))}
      <Tag tone={atOnce ? 'success' : 'warning'} icon={atOnce ? 'checkCircle' : 'clock'} look="plain">
        {t(atOnce ? 'aturanKlaim.aktif' : 'aturanKlaim.menunggu')}
      </Tag>
    </Stack>
  );
}

function RowButtons({ rule: { id, place, nama_klaim: name, nilai } }: { rule: Numbered }) {
  const { t } = useTranslation();
  const { send } = ClaimRulesActor.useActorRef();
  const able = ClaimRulesActor.useSelector(canAdd);
  const can = ClaimRulesActor.useSelector(whatCanBeDone, isSame).get(id);
  const rule = t('aturanKlaim.baris', { nomor: place + 1, klaim: name, nilai });
  const move = (by: -1 | 1) => ({
    'aria-disabled': (by < 0 ? can?.up : can?.down) !== true || undefined,
    onClick: () => send({ type: 'rule.move', id, by }),
  });
  return (
    <Cluster nowrap gap="1" justify="end">
      <IconButton icon="arrowUp" label={t('aturanKlaim.naik', { aturan: rule })} {...move(-1)} />
      <IconButton icon="arrowDown" label={t('aturanKlaim.turun', { aturan: rule })} {...move(1)} />
      <IconButton
        icon="pencil"
        label={t('aturanKlaim.ubah', { aturan: rule })}
        aria-disabled={!able || undefined}
        onClick={() => send({ type: 'rule.edit', id })}
      />
      <IconButton
        icon="trash"
        label={t('aturanKlaim.hapus', { aturan: rule })}
        aria-disabled={!able || undefined}
        onClick={() => send({ type: 'rule.remove', id })}
      />
    </Cluster>
  );
}

type Able = ReturnType<typeof whatCanBeDone>;
const isSame = (one: Able, other: Able) => JSON.stringify([...one]) === JSON.stringify([...other]);
