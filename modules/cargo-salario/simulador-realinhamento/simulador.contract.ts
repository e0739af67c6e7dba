import { z } from 'zod';
import { permissoesCargoSalario, realinhamento } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeAreas, opcoesDeCargos } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { panorama, somas } from '#modules/cargo-salario/panorama.contract.ts';
import {
  camposDaConvencao,
  camposDoColetivo,
  incluirPorCargo,
  veSalario,
} from '#modules/cargo-salario/realinhamento.contract.ts';
import {
  camposDoPlanejamento,
  planejamento,
} from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.contract.ts';
import { posicaoNaFaixa } from '#modules/cargo-salario/vigencia.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  data,
  decimal,
  dinheiro,
  grupo,
  inteiro,
  percentual,
  referenciasIds,
} from '#platform/shared/contract/kinds.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { errosDaSimulacao } from './simulador.rules.ts';

export const telaDoSimulador = screen({
  path: '/cargo-salario/simulador-realinhamento',
  titulo: 'Simulador de realinhamento',
  ...realinhamento('SIMULADOR_REALINHAMENTO', {
    ordem: 71,
    somenteVer: true,
    menu: { sinonimos: ['simular', 'impacto na folha'] },
  }),
});

const ajudaTodos = 'Em branco, todos.';

/** What a person moves: date, raise, floor, who is included, and what a salary costs besides. */
export const simulacao = comRegras(
  z.object({
    data: data({ label: 'Data', obrigatorio: true }),
    ...camposDoColetivo,
    incluirPorCargo,
    ...camposDaConvencao,
    areasIds: referenciasIds({ label: 'Áreas organizacionais', fonte: opcoesDeAreas, ajuda: ajudaTodos }),
    estabelecimentosIds: referenciasIds({
      label: 'Estabelecimentos',
      fonte: '/utilitario/estabelecimentos/opcoes',
      ajuda: ajudaTodos,
    }),
    cargosIds: referenciasIds({ label: 'Cargos', fonte: opcoesDeCargos, ajuda: ajudaTodos }),
    encargos: percentual({
      label: 'Encargos (%)',
      inteiros: 3,
      obrigatorio: true,
      ajuda: 'O que a empresa paga sobre cada salário: previdência, FGTS, seguro de acidente.',
    }),
    salariosPorAno: decimal({
      label: 'Salários por ano',
      inteiros: 2,
      positivo: true,
      obrigatorio: true,
      ajuda: '12 meses, décimo terceiro e um terço de férias são 13,33.',
    }),
  }),
  (value, recusar) => {
    for (const { campo, mensagem } of errosDaSimulacao(value)) recusar(campo, mensagem);
  },
);
export type Simulacao = z.output<typeof simulacao>;

const custo = (label: string) => dinheiro({ label, inteiros: 15, sensivel: veSalario });
const pessoasNa = (label: string) => inteiro({ label, sensivel: veSalario });

/** People below, at and above what their band pays, before and after: it tells of salaries, and is as sensitive. */
const posicao = {
  abaixoAntes: pessoasNa(`${posicaoNaFaixa.rotulo('abaixo')}, hoje`),
  abaixoDepois: pessoasNa(`${posicaoNaFaixa.rotulo('abaixo')}, depois`),
  naFaixaAntes: pessoasNa(`${posicaoNaFaixa.rotulo('naFaixa')}, hoje`),
  naFaixaDepois: pessoasNa(`${posicaoNaFaixa.rotulo('naFaixa')}, depois`),
  acimaAntes: pessoasNa(`${posicaoNaFaixa.rotulo('acima')}, hoje`),
  acimaDepois: pessoasNa(`${posicaoNaFaixa.rotulo('acima')}, depois`),
};

/** One band of a simulation. */
export const faixaDaSimulacao = z.object({
  id: z.number(),
  nome: z.string(),
  salarioDaFaixa: dinheiro({ label: 'Salário da faixa', sensivel: veSalario }),
  ...somas,
  ...posicao,
});
export type FaixaDaSimulacao = z.output<typeof faixaDaSimulacao>;

export const resultadoDaSimulacao = z.object({
  ...panorama.shape,
  incluidas: z.number(),
  /** Those chosen whom the band of their job pays, raised or not. */
  recebemPorCargo: z.number(),
  custos: z.object({
    mesAtual: custo('Custo por mês, hoje'),
    mesProposto: custo('Custo por mês, depois'),
    anoAtual: custo('Custo por ano, hoje'),
    anoProposto: custo('Custo por ano, depois'),
  }),
  posicao: z.object(posicao),
  porFaixa: z.array(faixaDaSimulacao),
});
export type ResultadoDaSimulacao = z.output<typeof resultadoDaSimulacao>;

/** What the dialog asks. */
export const nomeDaSimulacao = z.object(camposDoPlanejamento);

const base = `/api${telaDoSimulador.path}`;

export const simular = endpoint({
  method: 'POST',
  path: base,
  acesso: exige(telaDoSimulador.permissao),
  resumo: 'Simula um realinhamento de talentos, sem gravar',
  escreve: false,
  body: simulacao,
  resposta: resultadoDaSimulacao,
});

/** What a simulation is called when it becomes a planning. */
export const planejamentoDaSimulacao = z.object({
  ...camposDoPlanejamento,
  simulacao: grupo(simulacao, { label: 'Simulação' }),
});

export const gravarSimulacao = endpoint({
  method: 'POST',
  path: `${base}/planejamentos`,
  acesso: exige(permissoesCargoSalario.reajusteColaborador.verbos.COLETIVO),
  resumo: 'Grava a simulação como planejamento',
  body: planejamentoDaSimulacao,
  resposta: planejamento.obter.resposta,
});
