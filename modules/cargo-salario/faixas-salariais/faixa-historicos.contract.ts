import { z } from 'zod';
import { permissaoValores, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { CAMINHO_CARGOS } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import { booleano, dinheiro, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { resource, storedShape } from '#platform/shared/contract/resource.ts';
import { exigido, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  CAMINHO_FAIXAS,
  camposDaLinha,
  opcoesDeFaixas,
  semSalario,
  statusDaLinha,
} from './faixas-salariais.contract.ts';
import { errosDaLinha, type LinhaDeSalario, somenteDoTipo } from './faixas-salariais.rules.ts';

const { ver } = permissoesCargoSalario.faixaSalarial;
/** Who may see amounts may change them: a line of salary is nothing else. */
const permissoes = { ver, inserir: permissaoValores, editar: permissaoValores, excluir: permissaoValores, verbos: {} };

const campoTipo = exigido(camposDaLinha.tipo);
const campoData = exigido(camposDaLinha.data);

const campos = {
  ...camposDaLinha,
  data: campoData,
  tipo: campoTipo,
};
const faixaSalarial = referencia({ label: 'Faixa salarial', genero: 'f', fonte: opcoesDeFaixas, obrigatorio: true });

const regrasDaLinha = (linha: LinhaDeSalario, recusar: Recusar) => {
  for (const { campo, mensagem } of errosDaLinha(linha)) recusar(campo, mensagem);
};

/** Written by a planning, which alone takes it back. */
const doRealinhamento = booleano({ label: 'Gravado por um realinhamento' });

/** Lines of salary of a band over time. */
export const faixaHistorico = resource({
  path: `${CAMINHO_FAIXAS}/historicos`,
  nome: { um: 'Histórico de faixa salarial', varios: 'Históricos de faixas salariais', genero: 'm' },
  permissoes,
  form: comRegras(z.object({ faixaSalarial, ...campos }).overwrite(somenteDoTipo), regrasDaLinha),
  linha: z.object({ faixaSalarial, ...campos, status: statusDaLinha, doRealinhamento }),
  filtro: z.object({ faixaSalarialId: idDe(faixaSalarial) }),
  detalhe: z.object({ status: statusDaLinha, doRealinhamento }),
});

const daFaixa = `/api${CAMINHO_CARGOS}/{cargoId}/faixas-salariais/{faixaId}/historicos`;

const faixaParams = { cargoId: idParam, faixaId: idParam };
const umaFaixa = z.object(faixaParams);
const umHistorico = z.object({ ...faixaParams, id: idParam });
const corpo = comRegras(z.object(campos).overwrite(somenteDoTipo), regrasDaLinha);
const gravado = z.object({ faixaSalarial, ...campos, status: statusDaLinha, doRealinhamento, ...storedShape });

/** The salary that a line gave on its own date, or why it gave none. */
const linhaCalculada = z.object({
  ...campos,
  doRealinhamento,
  status: statusDaLinha,
  indice: texto({ label: 'Índice', max: 40 }),
  salario: dinheiro({ label: 'Salário', sensivel: permissaoValores }),
  falta: semSalario,
  id: storedShape.id,
  versao: storedShape.versao,
});

/** A line of the history with what it pays. */
export type LinhaCalculada = z.output<typeof linhaCalculada>;

export const listarHistoricosDaFaixa = endpoint({
  method: 'GET',
  path: daFaixa,
  acesso: exige(ver),
  resumo: 'Lista os históricos de uma faixa salarial com o salário de cada um',
  params: umaFaixa,
  resposta: z.array(linhaCalculada),
});

export const obterHistoricoDaFaixa = endpoint({
  method: 'GET',
  path: `${daFaixa}/{id}`,
  acesso: exige(ver),
  resumo: 'Obtém um histórico da faixa salarial',
  params: umHistorico,
  resposta: gravado,
});

export const incluirHistoricoDaFaixa = endpoint({
  method: 'POST',
  path: daFaixa,
  acesso: exige(permissaoValores),
  resumo: 'Inclui um histórico na faixa salarial',
  params: umaFaixa,
  body: corpo,
  resposta: gravado,
});

export const alterarHistoricoDaFaixa = endpoint({
  method: 'PUT',
  path: `${daFaixa}/{id}`,
  acesso: exige(permissaoValores),
  resumo: 'Altera um histórico da faixa salarial',
  params: umHistorico,
  body: z.intersection(corpo, z.object({ versao: z.number().int().optional() })),
  resposta: gravado,
});

export const excluirHistoricoDaFaixa = endpoint({
  method: 'DELETE',
  path: `${daFaixa}/{id}`,
  acesso: exige(permissaoValores),
  resumo: 'Exclui um histórico da faixa salarial',
  params: umHistorico,
});

/** The salary of a line of history before it is saved (decision U-0087). */
export const calcularSalarioHistorico = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_CARGOS}/faixas-salariais/calcularSalarioHistorico`,
  acesso: exige(permissaoValores),
  resumo: 'Calcula o salário de um histórico',
  query: z.object({
    tipo: campoTipo,
    faixaSalarialId: idDe(faixaSalarial),
    indiceId: camposDaLinha.indiceId,
    quantidade: camposDaLinha.quantidade,
    valor: camposDaLinha.valor,
    data: opcional(campoData),
  }),
  resposta: z.object({ salario: z.string() }),
});
