import { z } from 'zod';
import { permissaoValores, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeCargos } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { dinheiro, referencia, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { extend, optionQuery, optionRows, storedShape } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { deQuemEscolhe, exige } from '#platform/shared/permission.ts';
import {
  CAMINHO_FAIXAS,
  cargoDaFaixa,
  cargosIds,
  faixaSalarial,
  formularioDaFaixa,
  semSalario,
} from './faixas-salariais.contract.ts';

const base = `/api${CAMINHO_FAIXAS}`;
const { ver, inserir, editar, excluir, verbos } = permissoesCargoSalario.faixaSalarial;
const umaDoCargo = z.object({ id: idParam, faixaId: idParam });
const corpo = z.object(formularioDaFaixa);
const gravada = faixaSalarial.obter.resposta;
const opcoesComPendencia = z.array(z.object({ id: z.number(), nome: z.string(), desabilitado: z.boolean() }));

/** Bands of one job for a picker; without a job, those of all. */
const fonteDoCargo = `${CAMINHO_FAIXAS}/opcoes-do-cargo`;

/** A band with what it pays today, or why it pays nothing. */
const faixaComSalario = extend(faixaSalarial.linha, {
  ...storedShape,
  salario: dinheiro({ label: 'Salário atual', sensivel: permissaoValores }),
  falta: semSalario,
});

export type FaixaComSalario = z.output<typeof faixaComSalario>;

/** Bands for a picker; those that wait for the payroll system may be seen and not chosen (decision U-0208). */
export const faixasPendentesDesabilitadas = endpoint({
  method: 'GET',
  path: `${base}/pendentes-desabilitados`,
  acesso: exige(ver),
  resumo: 'Lista faixas salariais, com as pendentes desabilitadas',
  query: z.object({ cargosIds }),
  resposta: opcoesComPendencia,
});

export const faixasDoCargoPendentesDesabilitadas = endpoint({
  method: 'GET',
  path: `${base}/cargo/{id}/pendentes-desabilitados`,
  acesso: exige(ver),
  resumo: 'Lista as faixas de um cargo, com as pendentes desabilitadas',
  params: porId,
  resposta: opcoesComPendencia,
});

export const opcoesDeFaixasDoCargo = endpoint({
  method: 'GET',
  path: `/api${fonteDoCargo}`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Opções de faixas salariais de um cargo',
  query: extend(optionQuery, { cargoId: idDe(cargoDaFaixa) }),
  resposta: optionRows,
});

export const listarFaixasDoCargo = endpoint({
  method: 'GET',
  path: `${base}/cargo/{id}`,
  acesso: exige(ver),
  resumo: 'Lista as faixas salariais de um cargo com o salário de hoje',
  params: porId,
  resposta: z.array(faixaComSalario),
});

export const obterFaixaDoCargo = endpoint({
  method: 'GET',
  path: `${base}/cargo/{id}/{faixaId}`,
  acesso: exige(ver),
  resumo: 'Obtém uma faixa salarial do cargo',
  params: umaDoCargo,
  resposta: gravada,
});

export const incluirFaixaNoCargo = endpoint({
  method: 'POST',
  path: `${base}/cargo/{id}`,
  acesso: exige(inserir),
  resumo: 'Inclui uma faixa salarial no cargo',
  params: porId,
  body: corpo,
  resposta: gravada,
});

export const alterarFaixaDoCargo = endpoint({
  method: 'PUT',
  path: `${base}/cargo/{id}/{faixaId}`,
  acesso: exige(editar),
  resumo: 'Altera uma faixa salarial do cargo',
  params: umaDoCargo,
  body: z.intersection(corpo, z.object({ versao: z.number().int().optional() })),
  resposta: gravada,
});

export const excluirFaixaDoCargo = endpoint({
  method: 'DELETE',
  path: `${base}/cargo/{id}/{faixaId}`,
  acesso: exige(excluir),
  resumo: 'Exclui uma faixa salarial do cargo',
  params: umaDoCargo,
});

const campoCargoDestino = referencia({ label: 'Cargo de destino', fonte: opcoesDeCargos, obrigatorio: true });

export const transferenciaDeFaixas = z.object({
  cargoDestino: campoCargoDestino,
  faixasIds: referenciasIds({
    label: 'Faixas salariais',
    genero: 'f',
    fonte: fonteDoCargo,
    obrigatorio: true,
    mensagemObrigatorio: 'Selecione ao menos uma faixa salarial',
  }),
});

/** Bands go to another job with their histories; talents paid by them go along. */
export const transferirFaixas = endpoint({
  method: 'POST',
  path: `${base}/cargo/{id}/transferir-faixas-salariais`,
  acesso: exige(verbos.TRANSFERIR),
  resumo: 'Transfere faixas salariais para outro cargo',
  params: porId,
  body: transferenciaDeFaixas,
});

/** Longest name that a copy is given. */
export const NOME_DA_FAIXA = 15;

export const copiaDeFaixa = z.object({
  cargoOrigem: referencia({ label: 'Cargo de origem', fonte: opcoesDeCargos, obrigatorio: true }),
  faixaOrigem: referencia({ label: 'Faixa de origem', genero: 'f', fonte: fonteDoCargo, obrigatorio: true }),
  cargo: opcional(campoCargoDestino),
  nome: texto({ label: 'Nome da nova faixa', max: NOME_DA_FAIXA, obrigatorio: true }),
});

export type CopiaDeFaixa = z.output<typeof copiaDeFaixa>;

/** A band as it is read after it was written. */
export type FaixaGravada = z.output<typeof gravada>;

/** The page of the copy. */
export const telaDaCopia: ScreenContract = {
  path: `${CAMINHO_FAIXAS}/copia`,
  titulo: 'Copiar faixa salarial',
  permissao: verbos.COPIAR,
};

export const copiarFaixa = endpoint({
  method: 'POST',
  path: `${base}/copia`,
  acesso: exige(verbos.COPIAR),
  resumo: 'Copia uma faixa salarial com os seus históricos',
  body: copiaDeFaixa,
  resposta: gravada,
});
