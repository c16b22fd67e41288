import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ReportActor } from '#features/report/ReportActor.ts';
import { address } from '#features/report/shown.ts';
import { canBeDeleted, contentOf, editable } from '#machines/report/report.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';

/** What is rarely done with a report, so that the next step is the only button that stands out. */
export function MoreMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { send } = ReportActor.useActorRef();
  const { report } = ReportActor.useSelector(contentOf);
  const isEdited = ReportActor.useSelector(editable);
  const removable = ReportActor.useSelector(canBeDeleted);
  const go = (rest: string) => () => void navigate(address(report.id, rest));
  const items: MenuItem[] = [
    { value: 'riwayat', label: t('pelaporan.tugas.riwayat'), icon: 'history', onSelect: go('/riwayat') },
    { value: 'cetak', label: t('cetak.buka'), icon: 'file', onSelect: go('/cetak') },
  ];
  if (isEdited) items.unshift({ value: 'impor', label: t('impor.tombol'), icon: 'upload', onSelect: go('/impor') });
  if (removable) {
    items.push({
      value: 'hapus',
      label: t('pelaporan.tugas.hapus'),
      icon: 'trash',
      danger: true,
      onSelect: () => send({ type: 'report.remove' }),
    });
  }
  return (
    <Menu
      label={t('pelaporan.tugas.lainnya')}
      items={items}
      trigger={
        <Button variant="ghost" icon="more">
          {t('pelaporan.tugas.lainnya')}
        </Button>
      }
    />
  );
}
