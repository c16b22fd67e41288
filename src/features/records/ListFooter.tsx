import { useTranslation } from 'react-i18next';
import { ListActor } from '#features/records/ListActor.ts';
import {
  listRows,
  listParams,
  PER_PAGE,
  rangeFrom,
  isTotalEstimated,
  listTotal,
} from '#machines/records/list.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/TextField.tsx';
import { Cluster } from '#ui/layout.tsx';

/** Under the table: which rows of how many, how many at once, and the way to the others. */
export function ListFooter() {
  const { t } = useTranslation();
  const { send } = ListActor.useActorRef();
  const params = ListActor.useSelector(listParams);
  const count = ListActor.useSelector((list) => listRows(list).length);
  const total = ListActor.useSelector(listTotal);
  const rangeText = ListActor.useSelector(isTotalEstimated) ? 'daftar.rentangPerkiraan' : 'daftar.rentang';
  const { dari, sampai, page: current, lastPage: last } = rangeFrom(params, count, total);
  const ke = (page: number) => () => send({ type: 'page.visit', page });
  return (
    <Cluster
      as="nav"
      gap="4"
      nowrap
      justify="end"
      pad="4 6"
      className="ui-small ui-muted ui-num list-foot"
      aria-label={t('daftar.halaman')}
    >
      <Select
        className="ui-screen list-foot__per"
        label={t('daftar.perHalaman')}
        value={String(params.perPage)}
        options={PER_PAGE.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(value) => send({ type: 'size.select', perPage: Number(value) })}
      />
      <span role="status">
        {t(rangeText, { dari: formatNumber(dari), sampai: formatNumber(sampai), total: formatNumber(total) })}
      </span>
      <IconButton icon="first" label={t('daftar.pertama')} disabled={current <= 1} onClick={ke(1)} />
      <IconButton icon="chevronLeft" label={t('umum.sebelumnya')} disabled={current <= 1} onClick={ke(current - 1)} />
      <IconButton
        icon="chevronRight"
        label={t('umum.berikutnya')}
        disabled={current >= last}
        onClick={ke(current + 1)}
      />
      <IconButton icon="final" label={t('daftar.terakhir')} disabled={current >= last} onClick={ke(last)} />
    </Cluster>
  );
}
