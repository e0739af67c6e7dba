import { z } from 'zod';
import { linhaDeCompetencia, nivelDaGrade } from '#modules/cargo-salario/niveis-competencia/grade.contract.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { storedShape } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  CAMINHO_CONFIGURACOES_FAIXA,
  camposDaConfiguracao,
  configuracaoFaixa,
  faixaDaConfiguracao,
  linhaDaConfiguracao,
} from './configuracoes-faixa-salarial.contract.ts';

const { ver, inserir, editar, excluir } = configuracaoFaixa.permissoes;
const base = `/api${CAMINHO_CONFIGURACOES_FAIXA}/{faixaId}`;
const daFaixa = z.object({ faixaId: idParam });
const umaDaFaixa = z.object({ faixaId: idParam, id: idParam });
const gravada = z.object({ faixaSalarial: faixaDaConfiguracao, ...camposDaConfiguracao, ...storedShape });

export const listarDaFaixa = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(ver),
  resumo: 'Lista as configurações de competências de uma faixa salarial',
  params: daFaixa,
  resposta: z.array(z.object({ ...linhaDaConfiguracao, ...storedShape })),
});

export const obterDaFaixa = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  acesso: exige(ver),
  resumo: 'Obtém uma configuração de competências da faixa salarial',
  params: umaDaFaixa,
  resposta: gravada,
});

export const incluirNaFaixa = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(inserir),
  resumo: 'Inclui uma configuração de competências na faixa salarial',
  params: daFaixa,
  body: z.object(camposDaConfiguracao),
  resposta: gravada,
});

export const alterarDaFaixa = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  acesso: exige(editar),
  resumo: 'Altera uma configuração de competências da faixa salarial',
  params: umaDaFaixa,
  body: z.intersection(z.object(camposDaConfiguracao), z.object({ versao: z.number().int().optional() })),
  resposta: gravada,
});

export const excluirDaFaixa = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  acesso: exige(excluir),
  resumo: 'Exclui uma configuração de competências da faixa salarial',
  params: umaDaFaixa,
});

const leitura = '/api/config/faixas-salariais/{faixaId}';
const noDia = z.object({ data: opcional(camposDaConfiguracao.data) });

/** What the band asks for on a day; today without one. */
export const exigidasPelaFaixa = endpoint({
  method: 'GET',
  path: leitura,
  acesso: exige(ver),
  resumo: 'Lista as competências que a faixa salarial exige em uma data',
  params: daFaixa,
  query: noDia,
  resposta: z.array(linhaDeCompetencia),
});

/** The same among all competences of the job: the rows of the grid. */
export const todasDaFaixa = endpoint({
  method: 'GET',
  path: `${leitura}/all`,
  acesso: exige(ver),
  resumo: 'Lista as competências do cargo da faixa, com o que ela exige em uma data',
  params: daFaixa,
  query: noDia,
  resposta: z.array(linhaDeCompetencia),
});

/** Band, job and levels: the head of the grid. */
export const informacaoDaFaixa = endpoint({
  method: 'GET',
  path: `${leitura}/info`,
  acesso: exige(ver),
  resumo: 'Faixa, cargo, níveis de uma data e a configuração que nela vigora',
  params: daFaixa,
  query: noDia,
  resposta: z.object({
    faixaSalarial: z.object({ id: z.number(), nome: z.string() }),
    cargo: z.object({ id: z.number(), nome: z.string() }),
    desde: z.string().nullable(),
    niveis: z.array(nivelDaGrade),
    ordemMaxima: z.number(),
  }),
});

/** One configuration among all competences of the job. */
export const gradeDaConfiguracao = endpoint({
  method: 'GET',
  path: `${leitura}/{id}`,
  acesso: exige(ver),
  resumo: 'Uma configuração da faixa salarial, com as competências do cargo',
  params: umaDaFaixa,
  resposta: z.object({ id: z.number(), data: z.string(), competencias: z.array(linhaDeCompetencia) }),
});
