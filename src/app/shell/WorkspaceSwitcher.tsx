import { useTranslation } from 'react-i18next';
import { useWorkspace, useWorkspaceRef } from '#app/workspace-context.ts';
import {
  isWorkspaceFailed,
  selectedSatker,
  tahunOptions,
  selectedTahun,
  unitOptionsOf,
} from '#machines/workspace/workspace.selectors.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { unitName } from '#services/i18n/access.ts';
import { Cluster } from '#ui/layout.tsx';

/** Work unit and year that every page works in. Whoever has one unit only is shown its name, not a choice of one. */
export function WorkspaceSwitcher() {
  const { t } = useTranslation();
  return (
    <Cluster
      nowrap
      gap="0"
      align="stretch"
      line="around"
      className="ui-nowrap ui-sunk shell-context"
      role="group"
      aria-label={t('shell.konteks')}
    >
      <SatkerSwitcher />
      <TahunSwitcher />
    </Cluster>
  );
}

function SatkerSwitcher() {
  const { t } = useTranslation();
  const { send } = useWorkspaceRef();
  const satker = useWorkspace(selectedSatker);
  const options = useWorkspace(unitOptionsOf);
  const failed = useWorkspace(isWorkspaceFailed);
  return (
    <Cluster nowrap gap="4" pad="0 6" least={38} className="shell-context__part shell-context__satker">
      <span className="ui-muted shell-context__name" aria-hidden={options.length > 1}>
        {t('shell.satker')}
      </span>
      {options.length > 1 ? (
        <Combobox
          label={t('shell.satker')}
          hideLabel
          options={options.map(({ value, label, penanggungjawab }) => ({
            value,
            label: unitName({ value, label }, t),
            ...(penanggungjawab !== null && { description: penanggungjawab }),
          }))}
          value={satker.value}
          onChange={(value) => send({ type: 'satker.select', value })}
          placeholder={t('shell.cariSatker')}
          emptyText={t('shell.satkerTidakAda')}
          openLabel={t('shell.daftarSatker')}
        />
      ) : (
        <b className="ui-strong ui-weight-semibold shell-context__value">{unitName(satker, t)}</b>
      )}
      {failed && (
        <IconButton
          icon="refresh"
          label={`${t('shell.satkerGagal')} ${t('umum.cobaLagi')}`}
          onClick={() => send({ type: 'units.retry' })}
        />
      )}
    </Cluster>
  );
}

function TahunSwitcher() {
  const { t } = useTranslation();
  const { send } = useWorkspaceRef();
  const tahun = useWorkspace(selectedTahun);
  const years = useWorkspace(tahunOptions);
  return (
    <Menu
      label={t('shell.tahun')}
      items={years.map((year) => ({
        value: String(year),
        label: String(year),
        checked: year === tahun,
        onSelect: () => send({ type: 'tahun.select', tahun: year }),
      }))}
      trigger={
        <Cluster
          as="button"
          nowrap
          gap="4"
          pad="0 6"
          least={38}
          type="button"
          className="ui-bare ui-hover ui-fixed shell-context__part"
        >
          <span className="ui-muted shell-context__name">{t('shell.tahun')}</span>
          <b className="ui-strong ui-weight-semibold ui-num">{tahun}</b>
          <Icon name="chevronDown" size="s" />
        </Cluster>
      }
    />
  );
}
