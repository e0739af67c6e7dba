import { z } from 'zod';
import {
  entreOsCadastros,
  permissaoValores,
  permissoesCargoSalario,
} from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeCargos } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { opcoesDeIndices } from '#modules/cargo-salario/indices/indices.contract.ts';
import { statusHistorico, tipoSalario } from '#modules/cargo-salario/vigencia.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  data,
  decimal,
  dinheiro,
  grupo,
  inteiro,
  opcao,
  referencia,
  referenciaId,
  referenciasIds,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { errosDaLinha, linhaVazia, somenteDoTipo } from './faixas-salariais.rules.ts';

export const CAMINHO_FAIXAS = '/cargo-salario/faixas-salariais';
export const opcoesDeFaixas = `${CAMINHO_FAIXAS}/opcoes`;

/** Fields of a line of salary; what a band pays is seen by who may see amounts. */
export const camposDaLinha = {
  data: data({ label: 'Data' }),
  tipo: opcao(tipoSalario, { label: 'Tipo' }),
  indiceId: referenciaId({ label: 'Índice', fonte: opcoesDeIndices }),
  quantidade: decimal({ label: 'Quantidade', genero: 'f', inteiros: 7, sensivel: permissaoValores }),
  valor: dinheiro({ label: 'Valor', sensivel: permissaoValores }),
};
export const statusDaLinha = opcao(statusHistorico, { label: 'Situação', genero: 'f' });

/**
 * The first line comes with the new band; later ones have calls of their own, and reading shows the last one. A line with a
 * code is one that was read: nobody typed it, and whoever may not see amounts sends it back without them.
 */
const historico = comRegras(
  z.object({ id: inteiro({ label: 'Código' }), ...camposDaLinha, status: statusDaLinha }).overwrite(somenteDoTipo),
  (linha, recusar) => {
    if (linha.id !== null || linhaVazia(linha)) return;
    for (const { campo, mensagem } of errosDaLinha(linha)) recusar(campo, mensagem);
  },
);

export const cargosIds = referenciasIds({ label: 'Cargos', fonte: opcoesDeCargos });
/** Why a line pays nothing on a date. */
export const semSalario = texto({ label: 'Aviso', max: 300 });
const codigoCBO = texto({ label: 'Código CBO', max: 6 });
const campoNome = texto({ label: 'Nome', max: 30, obrigatorio: true });

export const camposDaFaixa = {
  nome: campoNome,
  codigoAC: texto({ label: 'Código na folha de pagamento', max: 20 }),
  nomeACPessoal: texto({ label: 'Descrição na folha de pagamento', genero: 'f', max: 100 }),
  codigoCBO,
};
export const cargoDaFaixa = referencia({ label: 'Cargo', fonte: opcoesDeCargos, obrigatorio: true });
/** What is typed of a band, apart from its job. */
export const formularioDaFaixa = {
  ...camposDaFaixa,
  certificacoesIds: referenciasIds({
    label: 'Certificações exigidas',
    genero: 'f',
    fonte: '/desenvolvimento/certificacao/opcoes',
    ajuda: 'Quem está na faixa precisa delas, além das que o cargo e a função exigem.',
  }),
  historico: grupo(historico, { label: 'Histórico' }),
};

export const faixaSalarial = resource({
  path: CAMINHO_FAIXAS,
  nome: { um: 'Faixa salarial', varios: 'Faixas salariais', genero: 'f' },
  permissoes: permissoesCargoSalario.faixaSalarial,
  menu: { ...entreOsCadastros(20), sinonimos: ['tabela salarial', 'salário', 'piso'] },
  form: z.object({ cargo: cargoDaFaixa, ...formularioDaFaixa }),
  linha: z.object({
    cargo: cargoDaFaixa,
    ...camposDaFaixa,
    /** What the band pays today; null where no line is in force. */
    salario: dinheiro({ label: 'Valor hoje', sensivel: permissaoValores }),
  }),
  filtro: z.object({
    nome: texto({ label: 'Cargo ou faixa', max: 130 }),
    cargosIds,
    codigoCBO,
  }),
});
