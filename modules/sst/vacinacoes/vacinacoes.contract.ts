import { z } from 'zod';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { buscaDoTalento } from '#modules/sst/busca-do-talento.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { vacina as vacinas } from '#modules/sst/vacinas/vacinas.contract.ts';
import { MAXIMO_DE_DOSES } from '#modules/sst/vacinas/vacinas.rules.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  inteiro,
  lista,
  opcao,
  referencia,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { extend, optionQuery, optionRows, resource } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import { deQuemEscolhe } from '#platform/shared/permission.ts';
import { conferirDosesRecebidas, recebidas } from './vacinacoes.rules.ts';

export const statusDaVacinacao = opcoes([
  ['E', 'Em andamento'],
  ['C', 'Completo'],
  ['I', 'Interrompido'],
]);
export const situacoesDaDose = opcoes([
  ['R', 'Recebida'],
  ['A', 'Atrasada'],
  ['P', 'A receber'],
]);
/** Of the dose that comes next. */
const situacoesDaProxima = opcoes([
  ['A', 'Atrasada'],
  ['P', 'A receber'],
]);

export const CAMINHO_VACINACOES = '/sst/vacinacoes';
const base = `/api${CAMINHO_VACINACOES}`;
const lugar = materia.saude('VACINACAO', {
  menu: { sinonimos: ['campanha de vacinação', 'cartão de vacina', 'carteira de vacinação'] },
  verbos: { INTERROMPER: 'Interromper e retomar' },
});
export const permissoesDaVacinacao = lugar.permissoes;
const { ver } = lugar.permissoes;

const talentos = { fonte: `${CAMINHO_COLABORADORES}/opcoes` } as const;
export const colaborador = referencia({ label: 'Talento', ...talentos, obrigatorio: true, fixo: true });
export const vacina = referencia({
  label: 'Vacina',
  genero: 'f',
  fonte: `${vacinas.path}/opcoes`,
  obrigatorio: true,
  fixo: true,
  rastro: true,
});
export const dataRealizacao = data({ label: 'Data para vacinação' });
export const lote = texto({ label: 'Lote', max: 50, exemplo: 'AB1234' });
const areasIds = referenciasIds({ label: 'Áreas organizacionais', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` });
const cargosIds = referenciasIds({ label: 'Cargos', fonte: '/cargo-salario/cargos/opcoes' });
export const codigo = inteiro({ label: 'Código' });
export const doseVacina = referencia({
  label: 'Dose',
  genero: 'f',
  fonte: `${CAMINHO_VACINACOES}/doses`,
  obrigatorio: true,
});
export const status = opcao(statusDaVacinacao, { label: 'Status' });
const dataPrevista = data({ label: 'Data prevista' });

/** A dose as the card shows it: received, or when it is to come. */
export const doseDoCartao = z.object({
  doseVacina,
  numeroDose: inteiro({ label: 'Dose' }),
  dataPrevista,
  dataRealizacao,
  lote,
  situacao: opcao(situacoesDaDose, { label: 'Situação da dose', genero: 'f' }),
});
export type DoseDoCartao = z.output<typeof doseDoCartao>;
export const doses = lista(doseDoCartao, { label: 'Doses', genero: 'f', max: MAXIMO_DE_DOSES });
export const motivoInterrupcao = textoLongo({ label: 'Motivo da interrupção', max: 500 });

const form = comRegras(
  z.object({
    colaborador,
    vacina,
    vacinacoes: lista(z.object({ id: codigo, doseVacina, dataRealizacao, lote }), {
      label: 'Doses recebidas',
      genero: 'f',
      max: MAXIMO_DE_DOSES,
    }),
  }),
  ({ vacinacoes }, recusar) => conferirDosesRecebidas(vacinacoes, recusar),
).overwrite((escrito) => ({ ...escrito, vacinacoes: recebidas(escrito.vacinacoes) }));
export type VacinacaoForm = z.output<typeof form>;

/** The course of a talent with a vaccine: the doses received, and from them when the next ones are to come. */
export const vacinacao = resource({
  path: CAMINHO_VACINACOES,
  nome: { um: 'Vacinação', varios: 'Vacinações', genero: 'f' },
  ...lugar,
  form,
  detalhe: z.object({ status, doses, motivoInterrupcao, anonimo }),
  linha: z.object({
    colaborador,
    vacina,
    status,
    anonimo,
    recebidas: inteiro({ label: 'Doses recebidas', genero: 'f' }),
    quantidadeDoses: inteiro({ label: 'Doses da vacina', genero: 'f' }),
    ultimaDose: data({ label: 'Última dose' }),
    proximaDose: data({ label: 'Próxima dose' }),
    situacao: opcao(situacoesDaProxima, { label: 'Situação da próxima dose', genero: 'f' }),
  }),
  filtro: z.object({
    ...buscaDoTalento,
    colaboradorId: idDe(colaborador, { obrigatorio: false }),
    vacinasIds: idsDe(vacina, { label: 'Vacinas' }),
    status: opcional(status),
    situacao: opcao(situacoesDaProxima, { label: 'Próxima dose', genero: 'f' }),
    areasIds,
    cargosIds,
    estabelecimentosIds: referenciasIds({
      label: 'Estabelecimentos',
      fonte: '/utilitario/estabelecimentos/opcoes',
    }),
    colaboradoresDesligados: booleano({ label: 'Incluir talentos desligados' }),
  }),
});
export type VacinacaoLida = z.output<typeof vacinacao.obter.resposta>;

/** The doses of a vaccine, in their order; without it those with these ids. */
export const dosesDaVacina = endpoint({
  method: 'GET',
  path: `${base}/doses`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Doses de uma vacina, na ordem em que se recebem',
  query: extend(optionQuery, {
    vacinaId: idDe(vacina, { obrigatorio: false }),
  }),
  resposta: optionRows,
});

/** Which talents the batch offers. */
export const filtroDosTalentos = {
  areaOrganizacionalIds: areasIds,
  cargoIds: cargosIds,
  colaboradoresDesligados: booleano({ label: 'Incluir desligados' }),
};
export const talentosParaVacinar = endpoint({
  method: 'GET',
  path: `${base}/talentos`,
  acesso: deQuemEscolhe(ver),
  resumo: 'Talentos que se podem vacinar, por área e cargo',
  query: extend(optionQuery, filtroDosTalentos),
  resposta: optionRows,
});
