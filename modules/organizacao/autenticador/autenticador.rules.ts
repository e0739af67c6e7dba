import type {
  EstadoDaInstalacao,
  LicencaInfo,
  StatusDaLicenca,
  TipoDeLicenca,
  VersaoDoAutenticador,
} from './autenticador.contract.ts';

/** What the installation keeps of its licence; calendar dates are yyyy-MM-dd. */
export interface LicencaGuardada {
  /** How the server knows the installation. */
  readonly identificacao: string;
  readonly ticket: string | null;
  readonly razaoSocial: string | null;
  readonly cnpj: string | null;
  readonly nomeRegistroLocation: string | null;
  readonly dataExpedicao: string | null;
  readonly dataExpiracao: string | null;
  readonly nrSerie: string | null;
  readonly ativa: boolean;
  readonly tipoAuth: TipoDeLicenca;
  readonly liberada: boolean;
  readonly remprotBurlado: boolean;
  /** Whether the server answered the last time; null before the first. */
  readonly conectada: boolean | null;
  readonly erro: string | null;
}

/** How the installation is set up. */
export interface Instalacao {
  /** Without a licence server. */
  readonly aberta: boolean;
  readonly nuvem: boolean;
}

/** The licence of an open installation: active, of nobody, without an end. */
export const LICENCA_ABERTA: LicencaGuardada = {
  identificacao: '',
  ticket: null,
  razaoSocial: null,
  cnpj: null,
  nomeRegistroLocation: null,
  dataExpedicao: null,
  dataExpiracao: null,
  nrSerie: null,
  ativa: true,
  tipoAuth: 'SEM_LICENCA',
  liberada: true,
  remprotBurlado: false,
  conectada: null,
  erro: null,
};

/** True when the server has given a licence, which a new ticket would erase. */
export const temDados = ({ nrSerie, razaoSocial, ativa }: LicencaGuardada): boolean =>
  nrSerie !== null || razaoSocial !== null || ativa;

/** Whether the licence holds on a calendar date: active, and not past its last day. */
export const ativaEm = ({ ativa, dataExpiracao }: LicencaGuardada, hoje: string): boolean =>
  ativa && (dataExpiracao === null || dataExpiracao >= hoje);

/** What stands in the way of the migration: nothing was ever received, or the CNPJ is not known; else null. */
export function migracaoDe(licenca: LicencaGuardada, { aberta, nuvem }: Instalacao): LicencaInfo['statusMigracao'] {
  if (aberta) return null;
  if (!nuvem && !temDados(licenca)) return 'NovaInstalacao';
  return licenca.cnpj === null ? 'SemCnpj' : null;
}

/** The label of the licence box (V-0422 to V-0425): new, active without CNPJ, active, otherwise inactive. */
export function statusDe(licenca: LicencaGuardada, instalacao: Instalacao, hoje: string): StatusDaLicenca {
  const migracao = migracaoDe(licenca, instalacao);
  if (migracao === 'NovaInstalacao') return 'NOVA';
  if (!ativaEm(licenca, hoje)) return 'INATIVA';
  return migracao === 'SemCnpj' ? 'INCONSISTENTE' : 'ATIVA';
}

/** Version of the authenticator: 1.0 with REMPROT, else 2.0 (U-0170); in the cloud neither. */
export function versaoDe(tipoAuth: TipoDeLicenca, { nuvem }: Instalacao): VersaoDoAutenticador {
  if (nuvem) return 'NUVEM';
  return tipoAuth === 'REMPROT' ? '1.0' : '2.0';
}

/** How far the installation has come, by the first step that it lacks. */
export function estadoDe(licenca: LicencaGuardada, instalacao: Instalacao): EstadoDaInstalacao {
  if (instalacao.aberta) return 'MIGRADA';
  if (!instalacao.nuvem && licenca.ticket === null && !temDados(licenca)) return 'NOVA_INSTALACAO';
  if (licenca.cnpj === null) return 'SEM_CNPJ';
  if (licenca.conectada !== true) return 'SEM_CONEXAO';
  if (licenca.nomeRegistroLocation === null) return 'SEM_LOCATION';
  return licenca.liberada ? 'MIGRADA' : 'AGUARDANDO_MIGRAR';
}

/** How many of the four steps of the migration each state has behind it. */
const FEITAS: Readonly<Record<EstadoDaInstalacao, number>> = {
  NOVA_INSTALACAO: 0,
  SEM_CNPJ: 0,
  SEM_CONEXAO: 1,
  SEM_LOCATION: 2,
  AGUARDANDO_MIGRAR: 3,
  MIGRADA: 4,
};

/** The four steps in order, those of the state ticked. */
export const etapasDe = (estado: EstadoDaInstalacao): LicencaInfo['etapas'] =>
  (['1', '2', '3', '4'] as const).map((etapa, place) => ({ etapa, concluida: place < FEITAS[estado] }));

/** Label of the document: CPF with 11 digits, CNPJ with 14, both where there is none. */
export function rotuloDoDocumento(cnpj: string | null): 'CPF' | 'CNPJ' | 'CNPJ / CPF' {
  if (cnpj === null) return 'CNPJ / CPF';
  return cnpj.length === 11 ? 'CPF' : 'CNPJ';
}
