import { z } from 'zod';
import { condicaoAmbiental } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { epiHistorico } from '#modules/sst/epis/epi-historicos.contract.ts';
import { epi } from '#modules/sst/epis/epis.contract.ts';
import { movimentoEpi } from '#modules/sst/movimentos-epi/movimentos-epi.contract.ts';
import {
  CAMINHO_IMPORTACAO,
  lugarDaImportacao,
  lugarDosAsos,
  permissoesDeAfastamentos,
} from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, opcao } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige, type Permission } from '#platform/shared/permission.ts';
import {
  formatoDaPlanilha,
  importacaoLida,
  importCalls,
  situacaoDaImportacao,
} from '#platform/shared/sheet-import/sheet-import.ts';

export const telaDaImportacao = screen({
  path: CAMINHO_IMPORTACAO,
  titulo: 'Importação de SST',
  ...lugarDaImportacao,
});
const acesso = exige(telaDaImportacao.permissao);
const base = `/api${telaDaImportacao.path}`;

/** Rows of one file. */
export const LINHAS_MAXIMAS = 5000;
/** Bytes of one file. */
export const LIMITE_DA_PLANILHA = 10 * 1024 * 1024;

export const registrosImportados = opcoes([
  ['CONDICAO', 'Condições ambientais'],
  ['EPI', 'EPIs e CAs'],
  ['ESTOQUE', 'Estoque de EPI'],
  ['ASO', 'Exames realizados (ASO)'],
  ['AFASTAMENTO', 'Afastamentos'],
]);
export type RegistroImportado = CodigoDe<typeof registrosImportados>;

/** Who may write such records by their form may do so by a sheet. */
export const permissaoDo: Readonly<Record<RegistroImportado, Permission>> = {
  CONDICAO: condicaoAmbiental.permissoes.inserir,
  EPI: epi.permissoes.inserir,
  ESTOQUE: movimentoEpi.permissoes.inserir,
  ASO: lugarDosAsos.permissoes.inserir,
  AFASTAMENTO: permissoesDeAfastamentos.inserir,
};

/** Taking back what a sheet wrote deletes it: who may not do so by the form does not do so by the import. */
export const permissoesDeDesfazer: Readonly<Record<RegistroImportado, readonly Permission[]>> = {
  CONDICAO: [condicaoAmbiental.permissoes.excluir],
  EPI: [epi.permissoes.excluir, epiHistorico.permissoes.excluir],
  ESTOQUE: [movimentoEpi.permissoes.excluir],
  ASO: [lugarDosAsos.permissoes.excluir],
  AFASTAMENTO: [permissoesDeAfastamentos.excluir],
};

const tipo = opcao(registrosImportados, { label: 'O que importar', obrigatorio: true });

export const importacao = importacaoLida.extend({ tipo });
export type Importacao = z.output<typeof importacao>;

export const envioForm = z.object({ tipo });

/** A sheet of records, which a job checks; nothing is written before it is applied. */
export const enviarPlanilha = endpoint({
  method: 'POST',
  path: base,
  acesso,
  resumo: 'Envia uma planilha de registros de SST para conferência',
  body: envioForm,
  multipart: true,
  resposta: importacao,
});

export const filtroDasImportacoes = z.object({ tipo: opcional(tipo), situacao: opcional(situacaoDaImportacao) });
export const listarImportacoes = pageEndpoint({
  path: base,
  acesso,
  resumo: 'Lista as próprias importações de SST',
  filtro: filtroDasImportacoes,
  linha: importacao,
});

export const chamadasDaImportacao = importCalls({ base, acesso, de: 'de SST', importacao });
export const {
  obter: obterImportacao,
  linhas: listarLinhas,
  desfazer: desfazerImportacao,
  retomar: retomarImportacao,
  descartar: descartarImportacao,
  recusadas: baixarRecusadas,
} = chamadasDaImportacao;
export const aplicacaoForm = z.object({
  aceitaRecusadas: booleano({ label: 'Aplicar só as linhas aceitas e deixar de fora as recusadas' }),
});
export const aplicarImportacao = endpoint({
  method: 'POST',
  path: `${base}/{id}/aplicar`,
  acesso,
  resumo: 'Grava as linhas aceitas de uma importação de SST',
  params: porId,
  body: aplicacaoForm,
  resposta: importacao,
});
export const baixarModelo = endpoint({
  method: 'GET',
  path: `${base}/modelo`,
  acesso,
  resumo: 'Baixa a planilha em branco de um tipo de registro de SST',
  query: z.object({ tipo, formato: formatoDaPlanilha }),
  formato: 'arquivo',
});
