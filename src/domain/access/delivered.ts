/** The roles and modules that the product is delivered with, and what they are called until somebody renames them; Indonesian. */
export const DELIVERED_ROLES = {
  'admin-dev': 'Administrator',
  'admin-esselon-2': 'Pelapor',
  'verifikator-esselon-2': 'Verifikator',
  pimpinan: 'Pimpinan',
  support: 'Dukungan teknis',
} as const;
export type DeliveredRole = keyof typeof DELIVERED_ROLES;

export const DELIVERED_MODULES = {
  all: 'Semua modul',
  Dashboard: 'Dasbor',
  PelaporanCapaian: 'Pelaporan capaian',
  Kpi: 'Indikator kinerja',
  SasaranKegiatan: 'Sasaran kegiatan',
  Kinerja: 'Kinerja',
  Program: 'Program',
  Target: 'Jenis target',
  Tahun: 'Tahun',
  Jadwal: 'Jadwal pelaporan',
  Unit: 'Satuan kerja',
  User: 'Pengguna',
  Role: 'Peran',
  Module: 'Modul',
  RoleModule: 'Modul per peran',
  Permission: 'Izin',
  Webhook: 'Webhook',
  Token: 'Token integrasi',
  MachineState: 'Keadaan mesin',
  Masalah: 'Laporan masalah',
  QaReport: 'Laporan mutu',
} as const;
export type DeliveredModule = keyof typeof DELIVERED_MODULES;

export const isDeliveredRole = (name: string): name is DeliveredRole => Object.hasOwn(DELIVERED_ROLES, name);
export const isDeliveredModule = (name: string): name is DeliveredModule => Object.hasOwn(DELIVERED_MODULES, name);
