import type { TFunction } from 'i18next';
import { shiftDay } from '#domain/calendar/event.ts';
import { formatDate } from '#services/i18n/format.ts';

/** A day in words: near ones by what people call them. @param hari, today `yyyy-mm-dd` */
export function todoDay(day: string, today: string, t: TFunction): string {
  if (day === today) return t('todo.hari.ini');
  if (day === shiftDay(today, 1)) return t('todo.hari.besok');
  return day === shiftDay(today, -1) ? t('todo.hari.kemarin') : formatDate(day);
}
