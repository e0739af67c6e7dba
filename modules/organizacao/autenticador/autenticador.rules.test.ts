import { describe, expect, test } from 'vitest';
import { DOCUMENTO_DIFERENTE, licencaInfo, retificarForm } from './autenticador.contract.ts';
import {
  ativaEm,
  estadoDe,
  etapasDe,
  LICENCA_ABERTA,
  type LicencaGuardada,
  migracaoDe,
  rotuloDoDocumento,
  statusDe,
  versaoDe,
} from './autenticador.rules.ts';

const HOJE = '2026-06-15';
const local = { aberta: false, nuvem: false };
const nuvem = { aberta: false, nuvem: true };
const nova: LicencaGuardada = { ...LICENCA_ABERTA, ativa: false, liberada: false };
const ativa: LicencaGuardada = {
  ...nova,
  nrSerie: 'S-1',
  cnpj: '11222333000181',
  nomeRegistroLocation: 'Matriz',
  ativa: true,
  conectada: true,
  tipoAuth: 'JARVIS',
};

describe('situação da licença', () => {
  test('V-0422: sem nada recebido é Nova Instalação, com ticket ou sem ele', () => {
    expect(statusDe(nova, local, HOJE)).toBe('NOVA');
    expect(statusDe({ ...nova, ticket: 'AAAA' }, local, HOJE)).toBe('NOVA');
    expect(migracaoDe(nova, local)).toBe('NovaInstalacao');
  });

  test('V-0423: ativa e sem CNPJ é Inconsistente', () => {
    expect(statusDe({ ...ativa, cnpj: null }, local, HOJE)).toBe('INCONSISTENTE');
    expect(migracaoDe({ ...ativa, cnpj: null }, local)).toBe('SemCnpj');
  });

  test('V-0424: ativa com CNPJ é Ativa, até o último dia', () => {
    expect(statusDe(ativa, local, HOJE)).toBe('ATIVA');
    expect(ativaEm({ ...ativa, dataExpiracao: HOJE }, HOJE)).toBe(true);
    expect(statusDe({ ...ativa, dataExpiracao: HOJE }, local, HOJE)).toBe('ATIVA');
  });

  test('V-0425: nos outros casos é Inativa', () => {
    expect(statusDe({ ...ativa, ativa: false }, local, HOJE)).toBe('INATIVA');
    expect(statusDe({ ...ativa, dataExpiracao: '2026-06-14' }, local, HOJE)).toBe('INATIVA');
    expect(statusDe({ ...ativa, ativa: false, cnpj: null }, local, HOJE)).toBe('INATIVA');
    expect(statusDe(nova, nuvem, HOJE)).toBe('INATIVA');
  });

  test('uma instalação aberta é Ativa e migrada, sem nada por fazer', () => {
    const aberta = { aberta: true, nuvem: false };
    expect(statusDe(LICENCA_ABERTA, aberta, HOJE)).toBe('ATIVA');
    expect(estadoDe(LICENCA_ABERTA, aberta)).toBe('MIGRADA');
    expect(migracaoDe(LICENCA_ABERTA, aberta)).toBeNull();
  });
});

test('V-0426: a versão é 1.0 com Remprot, 2.0 nos outros, e NUVEM na nuvem', () => {
  expect(versaoDe('REMPROT', local)).toBe('1.0');
  expect(versaoDe('JARVIS', local)).toBe('2.0');
  expect(versaoDe('SEM_LICENCA', local)).toBe('2.0');
  expect(versaoDe('REMPROT', nuvem)).toBe('NUVEM');
});

test('V-0427: o documento se chama CPF com 11 dígitos e CNPJ com 14', () => {
  expect(rotuloDoDocumento('12345678909')).toBe('CPF');
  expect(rotuloDoDocumento('11222333000181')).toBe('CNPJ');
  expect(rotuloDoDocumento(null)).toBe('CNPJ / CPF');
});

test.each([
  [nova, local, 'NOVA_INSTALACAO', 0],
  [{ ...nova, ticket: 'AAAA' }, local, 'SEM_CNPJ', 0],
  [{ ...ativa, cnpj: null }, local, 'SEM_CNPJ', 0],
  [{ ...ativa, conectada: false }, local, 'SEM_CONEXAO', 1],
  [{ ...ativa, conectada: null }, local, 'SEM_CONEXAO', 1],
  [{ ...ativa, nomeRegistroLocation: null }, local, 'SEM_LOCATION', 2],
  [ativa, local, 'AGUARDANDO_MIGRAR', 3],
  [{ ...ativa, liberada: true }, local, 'MIGRADA', 4],
  [nova, nuvem, 'SEM_CNPJ', 0],
] as const)('V-0432: as quatro etapas se cumprem na ordem (%#)', (licenca, instalacao, estado, feitas) => {
  expect(estadoDe(licenca, instalacao)).toBe(estado);
  expect(etapasDe(estado)).toEqual(['1', '2', '3', '4'].map((etapa, place) => ({ etapa, concluida: place < feitas })));
});

test('V-0434, C-0174: o CPF ou CNPJ tem só números, até 14, e dígitos que conferem', () => {
  const recusas = (cnpj: string | null) =>
    (retificarForm.safeParse({ cnpj }).error?.issues ?? []).map(({ message }) => message);
  expect(recusas('11222333000181')).toEqual([]);
  expect(recusas('52998224725')).toEqual([]);
  for (const errado of [
    '11222333000182',
    '52998224726',
    '11.222.333/0001-81',
    '112223330001811',
    '1122233300018A',
    '1',
  ])
    expect(recusas(errado), errado).toEqual([DOCUMENTO_DIFERENTE]);
  expect(recusas(null)).toEqual(['CNPJ / CPF é obrigatório']);
  expect(Object.keys(licencaInfo.shape)).toContain('cnpj');
});
