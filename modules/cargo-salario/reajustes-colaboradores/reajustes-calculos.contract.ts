import { z } from 'zod';
import { opcoesDeFaixas } from '#modules/cargo-salario/faixas-salariais/faixas-salariais.contract.ts';
import {
  camposDaProposta,
  comparacao,
  tabelaDoReajuste,
  veSalario,
} from '#modules/cargo-salario/realinhamento.contract.ts';
import { tipoSalario } from '#modules/cargo-salario/vigencia.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { opcao, referenciaId } from '#platform/shared/contract/kinds.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { reajusteColaborador, reajusteNovo, talentoDoReajuste } from './reajustes-colaboradores.contract.ts';

const base = `/api${reajusteColaborador.path}`;

/** What the talent of a row would earn by a type of salary, its own unless told, on the planning's date (E-0380). */
export const salarioCalculadoDoReajuste = endpoint({
  method: 'GET',
  path: `${base}/{id}/salario-calculado`,
  acesso: exige(veSalario),
  resumo: 'Calcula o salário proposto de um realinhamento',
  params: porId,
  query: z.object({ tipoSalarioProposto: opcional(camposDaProposta.tipoSalarioProposto) }),
  resposta: z.object({ colaborador: talentoDoReajuste, salario: comparacao.salarioCalculado }),
});

/** A salary before it is proposed (E-0382); `data` is today unless told. */
export const salarioCalculado = endpoint({
  method: 'GET',
  path: `${base}/salario-calculado`,
  acesso: exige(veSalario),
  resumo: 'Calcula um salário',
  query: z.object({
    tipoSalario: opcao(tipoSalario, { label: 'Tipo de salário', obrigatorio: true }),
    faixaSalarialId: referenciaId({ label: 'Cargo e faixa', fonte: opcoesDeFaixas }),
    indiceId: idDe(camposDaProposta.indiceProposto),
    quantidade: opcional(camposDaProposta.quantidadeIndiceProposto),
    salario: opcional(camposDaProposta.salarioProposto),
    tabelaReajusteColaboradorId: idDe(tabelaDoReajuste),
  }),
  resposta: z.object({ salario: z.string() }),
});

/** The form of a new row for a talent: what holds on the planning's date, or today without one (E-0374). */
export const reajusteDoColaborador = endpoint({
  method: 'GET',
  path: '/api/cargo-salario/colaboradores/{id}/reajuste-colaborador',
  acesso: exige(reajusteColaborador.permissoes.inserir, reajusteColaborador.permissoes.editar),
  resumo: 'Lugar e salário de um talento na data de um planejamento',
  params: porId,
  query: z.object({ tabelaReajusteColaboradorId: idDe(tabelaDoReajuste) }),
  resposta: reajusteNovo,
});
