import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { optionQuery, optionRows } from '#platform/shared/contract/resource.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';

export const CAMINHO_CAT = '/sst/cat';

export const lugarDaCat = materia.acidentes('CAT', {
  ordem: 12,
  rotulo: 'CAT',
  menu: { ordem: 12, sinonimos: ['S-2210', 'doença ocupacional', 'testemunhas'] },
  verbos: { SAUDE: 'Ver e informar o atestado da CAT' },
});

export const verbosDaCat = lugarDaCat.permissoes.verbos;

/** The official tables that an accident is told by. */
export const TABELAS_DA_CAT = {
  partes: [13],
  agentes: [14, 15],
  situacoes: [15],
  lesoes: [17],
} as const;
export type TabelaDaCat = keyof typeof TABELAS_DA_CAT;
/** Where the picker of an official table asks. */
export const fonteDa = (tabela: TabelaDaCat) => `${CAMINHO_CAT}/tabelas/${tabela}/opcoes`;
export const FONTE_DAS_LESOES = fonteDa('lesoes');

const opcoesDa = (tabela: TabelaDaCat, resumo: string) =>
  endpoint({
    method: 'GET',
    path: `/api${fonteDa(tabela)}`,
    acesso: deQuemEscolhe(lugarDaCat.permissoes.ver),
    resumo: `Opções de ${resumo}`,
    query: optionQuery,
    resposta: optionRows,
  });
export const opcoesDasTabelas = {
  partes: opcoesDa('partes', 'partes do corpo (eSocial, Tabela 13)'),
  agentes: opcoesDa('agentes', 'agentes causadores (eSocial, Tabelas 14 e 15)'),
  situacoes: opcoesDa('situacoes', 'situações geradoras (eSocial, Tabela 15)'),
  lesoes: opcoesDa('lesoes', 'natureza da lesão (eSocial, Tabela 17)'),
} as const;

/** Leaves of the talent of an accident, as its form picks one. */
export const FONTE_DOS_AFASTAMENTOS = `${CAMINHO_CAT}/afastamentos/opcoes`;
export const FONTE_DOS_PAISES = `${CAMINHO_CAT}/paises/opcoes`;
/** Countries of eSocial (Tabela 06). */
export const opcoesDosPaises = endpoint({
  method: 'GET',
  path: `/api${FONTE_DOS_PAISES}`,
  acesso: deQuemEscolhe(lugarDaCat.permissoes.ver),
  resumo: 'Opções de países (eSocial, Tabela 06)',
  query: optionQuery,
  resposta: optionRows,
});

export const FONTE_DAS_ORIGENS = `${CAMINHO_CAT}/origens/opcoes`;
/** The accidents that can be told again: the last communication of each, where nobody died. */
export const opcoesDasOrigens = endpoint({
  method: 'GET',
  path: `/api${FONTE_DAS_ORIGENS}`,
  acesso: deQuemEscolhe(lugarDaCat.permissoes.ver),
  resumo: 'Opções de CAT de origem: a última comunicação de cada acidente',
  query: optionQuery,
  resposta: optionRows,
});
