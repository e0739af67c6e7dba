import { z } from 'zod';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  formatoDaPlanilha,
  type ImportacaoLida,
  importacaoLida,
  importCalls,
  situacaoDaImportacao,
} from '#platform/shared/sheet-import/sheet-import.ts';

export const telaDaImportacao = screen({
  path: '/gestao-talentos/talentos/importacao-colaborador',
  titulo: 'Importação de talentos',
  ...funcionalidade('IMPORTACAO_TALENTO', {
    somenteVer: true,
    rotulo: 'Importar talentos de uma planilha',
    menu: { ordem: 140, sinonimos: ['carga', 'CSV', 'Excel'] },
  }),
});
const acesso = exige(telaDaImportacao.permissao);
const base = `/api${telaDaImportacao.path}`;

/** Rows of talents in one file. */
export const LINHAS_MAXIMAS = 20_000;
/** Bytes of one file. */
export const LIMITE_DA_PLANILHA = 20 * 1024 * 1024;
export const importacao = importacaoLida;
export type Importacao = ImportacaoLida;

const ignora = booleano({
  label: 'Aceitar linhas sem o que a empresa tornou obrigatório',
  ajuda: 'Nome, admissão e o que a lei do cadastro exige continuam obrigatórios.',
});
/** In a form of many parts a yes is a text. */
const escrito = (valor: unknown) => (valor === 'true' ? true : valor === 'false' ? false : valor);
export const importacaoForm = z.object({ ignoraOpcionaisObrigatorios: ignora });

/** A sheet of talents, which is checked by a job; nothing is written before it is applied. */
export const importarColaboradores = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_COLABORADORES}/importa-colaboradores`,
  acesso,
  resumo: 'Envia uma planilha de talentos para conferência',
  body: z.object({ ignoraOpcionaisObrigatorios: z.preprocess(escrito, ignora) }) as unknown as typeof importacaoForm,
  multipart: true,
  resposta: importacao,
});

export const filtroDasImportacoes = z.object({ situacao: opcional(situacaoDaImportacao) });
export const listarImportacoes = pageEndpoint({
  path: base,
  acesso,
  resumo: 'Lista as próprias importações de talentos',
  filtro: filtroDasImportacoes,
  linha: importacao,
});

export const chamadasDaImportacao = importCalls({ base, acesso, de: 'de talentos', importacao });
export const {
  obter: obterImportacao,
  linhas: listarLinhas,
  desfazer: desfazerImportacao,
  retomar: retomarImportacao,
  descartar: descartarImportacao,
  recusadas: baixarRecusadas,
} = chamadasDaImportacao;
export const aplicarImportacao = endpoint({
  method: 'POST',
  path: `${base}/{id}/aplicar`,
  acesso,
  resumo: 'Grava as linhas conferidas de uma importação de talentos',
  params: porId,
  resposta: importacao,
});
export const baixarModelo = endpoint({
  method: 'GET',
  path: `${base}/modelo`,
  acesso,
  resumo: 'Baixa a planilha em branco da importação de talentos',
  query: z.object({ formato: formatoDaPlanilha }),
  formato: 'arquivo',
});
