import type { TFunction } from 'i18next';
import { geserHari } from '#domain/kalender/acara.ts';
import { formatTanggal } from '#services/i18n/format.ts';

/** A day in words: near ones by what people call them. @param hari, hariIni `yyyy-mm-dd` */
export function hariTodo(hari: string, hariIni: string, t: TFunction): string {
  if (hari === hariIni) return t('todo.hari.ini');
  if (hari === geserHari(hariIni, 1)) return t('todo.hari.besok');
  return hari === geserHari(hariIni, -1) ? t('todo.hari.kemarin') : formatTanggal(hari);
}
